import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { Picture } from '../../ui/media/Picture'
import { GalleryFrame } from './GalleryFrame'
import type { GalleryPicture } from '../../ui/gallery/GalleryPicture'
import type { GallerySettings } from './manifest'

/** Props of the thumbnails; without `onOpen` they are not clickable. */
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
  // A scroll container must be focusable if nothing in it is.
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
