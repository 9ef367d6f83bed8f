import { useEffect, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLanguage } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { IconButton } from '../controls/IconButton'
import { Text } from '../layout/Text'
import { Picture } from '../media/Picture'
import { Dialog } from '../overlays/Dialog'
import type { GalleryPicture } from './GalleryPicture'

/** Props of the lightbox; `index` is the index of the open picture. */
export interface LightboxProps {
  pictures: readonly GalleryPicture[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** A gallery's open picture, large and uncropped; the arrow keys cycle through all pictures. */
export function Lightbox({ pictures, index, onMove, onClose }: LightboxProps): ReactNode {
  const t = useText()
  const { dir } = useLanguage()
  const count = pictures.length
  const picture = pictures[index]
  const move = (by: number): void => {
    onMove((index + by + count) % count)
  }

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      if (key === 'ArrowLeft' || key === 'ArrowRight')
        onMove((index + (key === forward ? 1 : -1) + count) % count)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [index, count, dir, onMove])

  if (!picture) return null
  return (
    <Dialog
      title={t('ui.gallery.position', { number: index + 1, count })}
      open
      onClose={onClose}
      size="large"
    >
      <Stage>
        <Picture
          image={picture.image}
          alt={picture.alt || undefined}
          ratio="fill"
          fit="contain"
          eager
        />
      </Stage>
      <Foot>
        <Text as="div" tone="muted">
          <span aria-live="polite">{picture.caption || picture.alt}</span>
        </Text>
        {count > 1 && (
          <Controls>
            <IconButton
              icon="chevron-start"
              label={t('ui.gallery.previous')}
              variant="secondary"
              onClick={() => {
                move(-1)
              }}
            />
            <IconButton
              icon="chevron-end"
              label={t('ui.gallery.next')}
              variant="secondary"
              onClick={() => {
                move(1)
              }}
            />
          </Controls>
        )}
      </Foot>
    </Dialog>
  )
}

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  block-size: clamp(220px, 62dvh, 640px);
  border-radius: var(--portico-radius);
`
const Foot = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--portico-space-4);
  padding-block-start: var(--portico-space-4);
  min-inline-size: 0;
  overflow-wrap: anywhere;
`
const Controls = styled.div`
  display: flex;
  flex: none;
  gap: 8px;
`
