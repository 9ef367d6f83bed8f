import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { Carousel } from '../../ui/carousel/Carousel'
import { Picture } from '../../ui/media/Picture'
import { usePictureNote } from '../../ui/media/usePictureNote'
import type { GalleryPicture } from '../../ui/gallery/GalleryPicture'
import type { GallerySettings } from './manifest'
import { media } from '../../ui/style/media'

/** Props of the thumbnails; without `onOpen` the thumbnails are not clickable. */
export interface GalleryPicturesProps {
  pictures: readonly GalleryPicture[]
  settings: GallerySettings
  onOpen: ((index: number) => void) | undefined
}

/** Thumbnails of a gallery, in a grid or a carousel. */
export function GalleryPictures({ pictures, settings, onOpen }: GalleryPicturesProps): ReactNode {
  const t = useText()
  const noteOf = usePictureNote()
  const { layout, columns, ratio, captions } = settings
  const label = settings.title || t('widget.gallery.strip')
  const thumbnails = pictures.map((picture, index) => ({
    ...picture,
    index,
    position: t('ui.gallery.position', { number: index + 1, count: pictures.length }),
  }))
  const thumbnail = ({ image, alt, caption, index, position }: (typeof thumbnails)[number]) => (
    <Figure>
      {onOpen ? (
        <Opener
          type="button"
          aria-haspopup="dialog"
          aria-label={t('ui.gallery.open', {
            name: alt || noteOf(image)?.alt || caption || position,
          })}
          onClick={() => {
            onOpen(index)
          }}
        >
          <Picture image={image} alt="" ratio={ratio} radius />
        </Opener>
      ) : (
        <Picture image={image} alt={alt || undefined} ratio={ratio} radius />
      )}
      {captions && caption !== '' && <figcaption>{caption}</figcaption>}
    </Figure>
  )
  if (layout === 'strip')
    return (
      <Carousel label={label} items={thumbnails} getKey={({ id }) => id}>
        {thumbnail}
      </Carousel>
    )
  return (
    <GalleryGrid
      data-columns={columns}
      data-feature={(settings.feature && pictures.length > 2) || undefined}
      aria-label={label}
    >
      {thumbnails.map((picture) => (
        <li key={picture.id}>{thumbnail(picture)}</li>
      ))}
    </GalleryGrid>
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
 * Grid of pictures. Attributes: `data-columns`, and `data-feature` if the first picture is large.
 */
const GalleryGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--portico-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    min-inline-size: 0;
  }
  &[data-feature] > li:first-child {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    /* An odd last picture spans the row instead of leaving a gap. */
    &[data-feature] > li:last-child:nth-child(even),
    &:not([data-feature]) > li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.notPhone} {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-columns='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    &[data-feature] > li:first-child {
      grid-column: span 2;
      grid-row: span 2;
    }
  }
`
