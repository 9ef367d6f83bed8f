import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { Picture } from '../media/Picture'
import { usePictureNote } from '../media/usePictureNote'
import { focusRing } from '../style/focusRing'
import { media } from '../style/media'
import type { GalleryPicture } from './GalleryPicture'
import { Lightbox } from './Lightbox'
import { sidePictures } from './sidePictures'

/**
 * A gallery: one large picture with smaller ones beside it (two by default); each opens the
 * lightbox. Shows a placeholder if there are no pictures. (doc 1 §9)
 */
export function PhotoGallery({
  pictures,
  sideItems,
}: {
  pictures: readonly GalleryPicture[]
  sideItems?: number
}): ReactNode {
  const t = useText()
  const noteOf = usePictureNote()
  const [openAt, setOpenAt] = useState<number>()
  const { main, side, hidden } = sidePictures(pictures, sideItems)
  if (!main) return <Picture image={undefined} alt="" ratio="21/9" radius />
  return (
    <>
      <Frame data-sides={side.length > 0 || undefined}>
        {[main, ...side].map(({ id, image, alt, caption }, index) => {
          // The accessible name of a button must contain the button's visible text.
          const more =
            hidden > 0 && index === side.length ? t('ui.gallery.more', { count: hidden }) : ''
          const name = t('ui.gallery.open', {
            name:
              alt ||
              noteOf(image)?.alt ||
              caption ||
              t('ui.gallery.position', { number: index + 1, count: pictures.length }),
          })
          return (
            <button
              key={id}
              type="button"
              aria-haspopup="dialog"
              aria-label={more ? `${name} ${more}` : name}
              onClick={() => {
                setOpenAt(index)
              }}
            >
              <Picture image={image} alt="" ratio="fill" eager={index === 0} />
              {more ? <More dir="ltr">{more}</More> : null}
            </button>
          )
        })}
      </Frame>
      {openAt === undefined ? null : (
        <Lightbox
          pictures={pictures}
          index={openAt}
          onMove={setOpenAt}
          onClose={() => {
            setOpenAt(undefined)
          }}
        />
      )}
    </>
  )
}

const Frame = styled.div`
  display: grid;
  gap: var(--portico-space-2);
  > button {
    position: relative;
    overflow: hidden;
    min-block-size: 96px;
    border-radius: min(var(--portico-radius-card), 28px);
    cursor: zoom-in;
    ${focusRing}
  }
  > button:first-child {
    aspect-ratio: 16 / 9;
  }
  &[data-sides] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &[data-sides] > button:first-child {
    grid-column: 1 / -1;
  }
  /* A single side picture fills the column. */
  &[data-sides] > button:last-child:nth-child(even) {
    grid-column: 1 / -1;
  }
  ${media.notPhone} {
    &[data-sides] {
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
      grid-auto-rows: 1fr;
    }
    /* Two of them are no higher than the large picture, even beside a column of facts. */
    &[data-sides] > button {
      min-block-size: 72px;
    }
    &[data-sides] > button:first-child {
      grid-column: 1;
      grid-row: 1 / span 2;
    }
    &[data-sides] > button:last-child:nth-child(even) {
      grid-column: 2;
      grid-row: 1 / span 2;
    }
  }
`
const More = styled.span`
  position: absolute;
  inset: 0;
  z-index: 2;
  display: grid;
  place-items: center;
  background: color-mix(in oklab, var(--portico-color-scrim) 80%, transparent);
  color: var(--portico-color-on-picture);
  font-size: var(--portico-text-2xl);
  font-variant-numeric: tabular-nums;
`
