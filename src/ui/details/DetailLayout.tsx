import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { GalleryPicture } from '../gallery/GalleryPicture'
import { PhotoGallery } from '../gallery/PhotoGallery'
import { Heading } from '../layout/Heading'
import type { IconName } from '../iconNames'
import { Icon } from '../media/Icon'
import { media } from '../style/media'
import { OWN_DIRECTION } from '../style/ownDirection'
import { panel } from '../style/panel'
import { ActionBar, BarFrame } from './ActionBar'

/** A fact in the details column. */
export interface Fact {
  id: string
  icon?: IconName
  label: string
  value: ReactNode
}

/** Props of a detail layout. */
export interface DetailLayoutProps {
  pictures?: readonly GalleryPicture[]
  /** The entry's state above the facts, for example a badge. */
  status?: ReactNode
  /** What a person opens the entry for: when, where, how many, how much. */
  facts: readonly Fact[]
  /** Further facts, below the primary action. */
  moreFacts?: readonly Fact[]
  /** Heading of the facts column. */
  title?: string
  /** The primary action; on phones in a bar at the bottom of the screen. */
  action?: ReactNode
  /** A short text beside the action in the bar, for example date and price. */
  summary?: readonly string[]
  /** A form that belongs to the facts, with its action in its own `ActionBar`. */
  form?: ReactNode
  /** Secondary content below the primary action. */
  extra?: ReactNode
  children: ReactNode
}

/**
 * Pictures, facts with the action, and text in lines of readable length. On large screens the facts
 * are beside pictures and text, and sticky, so that they and the action are seen without scrolling;
 * on phones they follow the pictures, and the action is in a bar at the bottom of the screen.
 */
export function DetailLayout({
  pictures,
  title,
  status,
  facts,
  moreFacts = [],
  action,
  summary,
  form,
  extra,
  children,
}: DetailLayoutProps): ReactNode {
  return (
    <Frame>
      {pictures && pictures.length > 0 ? (
        <Gallery>
          <PhotoGallery pictures={pictures} />
        </Gallery>
      ) : null}
      <Side>
        <Facts>
          {title ? (
            <Heading level={2} size={4}>
              {title}
            </Heading>
          ) : null}
          {status ? <div>{status}</div> : null}
          <FactList facts={facts} />
        </Facts>
        {form}
        {action ? <ActionBar summary={summary}>{action}</ActionBar> : null}
        {moreFacts.length > 0 ? (
          <Facts>
            <FactList facts={moreFacts} />
          </Facts>
        ) : null}
        {extra ? <Extra>{extra}</Extra> : null}
      </Side>
      <TextColumn>{children}</TextColumn>
    </Frame>
  )
}

const FactList = ({ facts }: { facts: readonly Fact[] }): ReactNode => (
  <dl>
    {facts.map(({ id, icon, label, value }) => (
      <div key={id}>
        {icon ? <Icon name={icon} size={20} /> : null}
        <dt>{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

const Frame = styled(BarFrame)`
  display: flex;
  flex-direction: column;
  gap: clamp(24px, 3vw, 40px);
  ${media.wide} {
    display: grid;
    /* The facts take the width that the text leaves, so that there is no gap between the two. */
    grid-template: auto 1fr / minmax(0, var(--portico-measure)) minmax(320px, 1fr);
    grid-auto-flow: dense;
    column-gap: clamp(32px, 4vw, 56px);
    align-items: start;
  }
`
const Gallery = styled.div`
  min-inline-size: 0;
`
const TextColumn = styled.div`
  display: grid;
  gap: var(--portico-space-4);
  min-inline-size: 0;
  max-inline-size: var(--portico-measure);
  overflow-wrap: anywhere;
  > p {
    ${OWN_DIRECTION}
  }
  > section:not(:first-child) {
    margin-block-start: var(--portico-space-4);
  }
  ${media.wide} {
    grid-column: 1;
  }
`
const Facts = styled.div`
  display: grid;
  gap: var(--portico-space-5);
  dl {
    display: grid;
    /* Wide enough for an email address. */
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
    gap: var(--portico-space-4);
  }
  dl > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    gap: 0 12px;
    overflow-wrap: anywhere;
  }
  dl > div > svg {
    grid-row: span 2;
    margin-block-start: 3px;
    color: var(--portico-color-accent);
  }
  dt {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    line-height: 1.4;
  }
  dd {
    margin: 0;
    font-weight: var(--portico-font-strong-weight);
  }
  dt,
  dd {
    grid-column: 2;
  }
  /* Facts without an icon line up with those that have one, if any do. */
  dl:has(> div > svg) > div {
    grid-template-columns: 20px minmax(0, 1fr);
  }
  dl:not(:has(> div > svg)) > div > * {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    padding: var(--portico-card-padding);
    ${panel}
  }
`
const Side = styled.aside`
  ${media.phone} {
    display: contents;
  }
  ${media.notPhone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--portico-space-5);
    padding: var(--portico-card-padding);
    ${panel}
  }
  ${media.wide} {
    position: sticky;
    inset-block-start: var(--portico-space-5);
    grid-area: 1 / 2 / span 2;
  }
`
const Extra = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  ${media.print} {
    display: none;
  }
`
