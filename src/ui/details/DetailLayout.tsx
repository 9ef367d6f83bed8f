import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { GalleryPicture } from '../gallery/GalleryPicture'
import { PhotoGallery } from '../gallery/PhotoGallery'
import { Heading } from '../layout/Heading'
import type { IconName } from '../iconNames'
import { Icon } from '../media/Icon'
import { media } from '../style/media'
import { ownDirection } from '../style/ownDirection'
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
  /** Whether the pictures are beside the facts on large screens, instead of above them. */
  picturesBeside?: boolean
  facts: readonly Fact[]
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
 * are beside the text and sticky; on phones they come first, and the action is in a bar at the
 * bottom of the screen.
 */
export function DetailLayout({
  pictures,
  picturesBeside = false,
  title,
  facts,
  action,
  summary,
  form,
  extra,
  children,
}: DetailLayoutProps): ReactNode {
  return (
    <Frame data-beside={picturesBeside || undefined}>
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
        </Facts>
        {form}
        {action ? <ActionBar summary={summary}>{action}</ActionBar> : null}
        {extra ? <Extra>{extra}</Extra> : null}
      </Side>
      <TextColumn>{children}</TextColumn>
    </Frame>
  )
}

const Frame = styled(BarFrame)`
  display: flex;
  flex-direction: column;
  gap: clamp(24px, 3vw, 40px);
  ${media.wide} {
    display: grid;
    /* The facts take the width that the text leaves, so that there is no gap between the two. */
    grid-template: auto / minmax(0, var(--portico-measure)) minmax(320px, 1fr);
    grid-auto-flow: dense;
    column-gap: clamp(32px, 4vw, 56px);
    align-items: start;
    &[data-beside] {
      grid-template-rows: auto 1fr;
    }
  }
`
const Gallery = styled.div`
  min-inline-size: 0;
  ${media.wide} {
    :not([data-beside]) > & {
      grid-column: 1 / -1;
    }
  }
`
const TextColumn = styled.div`
  display: grid;
  gap: var(--portico-space-4);
  min-inline-size: 0;
  max-inline-size: var(--portico-measure);
  overflow-wrap: anywhere;
  > p {
    ${ownDirection}
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
    grid-column: 2;
    [data-beside] > & {
      grid-row: 1 / span 2;
    }
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
