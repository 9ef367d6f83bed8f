import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { Picture } from '../../ui/media/Picture'
import type { GalleryPicture } from '../../ui/gallery/GalleryPicture'
import type { GallerySettings } from './manifest'
import { focusRing } from '../../ui/style/focusRing'
import { media } from '../../ui/style/media'

/** Props of the thumbnails; without `onOpen` the thumbnails are not clickable. */
export interface GalleryPicturesProps {
  pictures: readonly GalleryPicture[]
  settings: GallerySettings
  onOpen: ((index: number) => void) | undefined
}

/** Thumbnails of a gallery, in a grid or a scrolling row. */
export function GalleryPictures({ pictures, settings, onOpen }: GalleryPicturesProps): ReactNode {
  const t = useText()
  const { layout, columns, ratio, captions } = settings
  const isFeatured = layout === 'grid' && settings.feature && pictures.length > 2
  // A scroll container must be focusable if nothing inside it is.
  const focusable = layout === 'strip' && !onOpen ? { tabIndex: 0 } : {}
  return (
    <GalleryFrame
      {...focusable}
      data-layout={layout}
      data-columns={columns}
      data-feature={isFeatured || undefined}
      aria-label={settings.title || t('widget.gallery.strip')}
    >
      {pictures.map(({ id, image, alt, caption }, index) => {
        const position = t('ui.gallery.position', { number: index + 1, count: pictures.length })
        return (
          <li key={id}>
            <Figure>
              {onOpen ? (
                <Opener
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={t('ui.gallery.open', { name: alt || caption || position })}
                  onClick={() => {
                    onOpen(index)
                  }}
                >
                  <Picture image={image} alt="" ratio={ratio} radius />
                </Opener>
              ) : (
                <Picture image={image} alt={alt} ratio={ratio} radius />
              )}
              {captions && caption !== '' && <figcaption>{caption}</figcaption>}
            </Figure>
          </li>
        )
      })}
    </GalleryFrame>
  )
}

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-2);
  margin: 0;
  figcaption {
    overflow-wrap: anywhere;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    line-height: 1.45;
  }
`

const Opener = styled.button`
  display: block;
  inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--portico-radius-card);
  background: none;
  cursor: zoom-in;
  transition: opacity var(--portico-duration-fast) var(--portico-easing);
  &:hover {
    opacity: 0.88;
  }
  &:focus-visible {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
`

/**
 * List of pictures. Attributes: `data-layout` (grid or strip) and, for a grid, `data-columns` and
 * `data-feature` if the first picture is large.
 */
const GalleryFrame = styled.ul`
  display: grid;
  gap: var(--portico-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    min-inline-size: 0;
  }
  &[data-layout='grid'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &[data-layout='grid'][data-feature] > li:first-child {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    /* An odd last picture spans the row instead of leaving a gap. */
    &[data-layout='grid'][data-feature] > li:last-child:nth-child(even),
    &[data-layout='grid']:not([data-feature]) > li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.notPhone} {
    &[data-layout='grid'][data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-layout='grid'][data-columns='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    &[data-layout='grid'][data-feature] > li:first-child {
      grid-column: span 2;
      grid-row: span 2;
    }
  }
  &[data-layout='strip'] {
    /* Room for focus rings inside the scroll container. */
    padding: 6px;
    margin: -6px;
    grid-auto-flow: column;
    grid-auto-columns: clamp(200px, 62vw, 360px);
    overflow-x: auto;
    overscroll-behavior-inline: contain;
    scroll-snap-type: inline proximity;
    scroll-padding-inline: 6px;
    scrollbar-width: thin;
    scrollbar-color: var(--portico-color-border) transparent;
  }
  &[data-layout='strip'] > li {
    scroll-snap-align: start;
  }
  ${focusRing}
`
