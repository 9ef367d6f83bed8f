import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { GalleryPicture } from '../gallery/GalleryPicture'
import { PhotoGallery } from '../gallery/PhotoGallery'
import { Heading } from '../layout/Heading'
import type { IconName } from '../iconNames'
import { Icon } from '../media/Icon'
import { media } from '../style/media'
import { panel } from '../style/panel'
import { MobileActions } from './MobileActions'

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
  /** The primary action. */
  action?: ReactNode
  /** Secondary content below the primary action. */
  extra?: ReactNode
  children: ReactNode
}

/**
 * Pictures, text in lines of readable length, and a column of facts that is sticky on large
 * screens.
 */
export function DetailLayout({
  pictures,
  picturesBeside = false,
  title,
  facts,
  action,
  extra,
  children,
}: DetailLayoutProps): ReactNode {
  const gallery = pictures && pictures.length > 0 ? <PhotoGallery pictures={pictures} /> : null
  return (
    <Frame>
      {picturesBeside ? null : gallery}
      <Columns>
        <Main>
          {picturesBeside ? gallery : null}
          <TextColumn>{children}</TextColumn>
        </Main>
        <Side>
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
          {action || extra ? (
            <MobileActions>
              {action}
              {extra}
            </MobileActions>
          ) : null}
        </Side>
      </Columns>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 3vw, 40px);
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 4vw, 56px);
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 320px;
    align-items: start;
  }
`
const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 3vw, 40px);
`
const TextColumn = styled.div`
  display: grid;
  gap: var(--portico-space-4);
  max-inline-size: var(--portico-measure);
  overflow-wrap: anywhere;
`
const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5);
  padding: var(--portico-card-padding);
  ${panel}
  dl {
    display: grid;
    gap: var(--portico-space-4);
  }
  dl > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
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
  dl > div:not(:has(> svg)) > * {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    /* Keeps the card clear of controls that cover the bottom of the screen. */
    &:has(> ${MobileActions}) {
      margin-block-end: 100px;
    }
  }
  ${media.wide} {
    position: sticky;
    inset-block-start: 0;
  }
`
