import { useRef, useState, type ReactNode } from 'react'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { styled } from 'styled-components'
import type { MediaFile } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { notify } from '../../src/ui/feedback/notificationStore'
import { BarSelect } from '../chrome/BarSelect'
import { useUnsavedChanges } from '../chrome/useUnsavedChanges'
import { getCompanySelection } from '../session/getCompanySelection'
import { invalidateCalls, studioWrite } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'

/** How long a picture's name can be, in characters, as the server has it. */
const MAX_NAME = 120

/** The shapes of a part: the portal's, and any. */
const shapes = { free: undefined, wide: 21 / 9, landscape: 4 / 3, square: 1, upright: 3 / 4 }
type Shape = keyof typeof shapes
const isShape = (value: string): value is Shape => Object.hasOwn(shapes, value)

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/**
 * Cuts a part out of a picture, by mouse, by touch and by arrow keys, and has the server store it as
 * a picture of its own. The picture stays.
 */
export function CropPicture({
  picture,
  onCropped,
}: {
  picture: MediaFile
  /** Called with the path of the new picture. */
  onCropped: (image: string) => void
}): ReactNode {
  const t = useText()
  const group = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [shape, setShape] = useState<Shape>('free')
  const [part, setPart] = useState(whole)
  const isWhole = part.width > 99.5 && part.height > 99.5
  // A press beside the part without a drag leaves none.
  const isNothing = part.width < 1 || part.height < 1
  useUnsavedChanges(isOpen && !isWhole)
  const { widthPx, heightPx } = picture
  const choose = (next: Shape): void => {
    const aspect = shapes[next]
    setShape(next)
    setPart(
      aspect === undefined
        ? whole
        : centerCrop(
            makeAspectCrop(
              aspect * heightPx < widthPx ? { unit: '%', height: 100 } : { unit: '%', width: 100 },
              aspect,
              widthPx,
              heightPx,
            ),
            widthPx,
            heightPx,
          ),
    )
  }
  const close = (): void => {
    setIsOpen(false)
    choose('free')
    group.current?.querySelector('button')?.focus()
  }
  const saving = useStudioMutation(async () => {
    const [left, top] = [Math.max(0, part.x), Math.max(0, part.y)]
    const cut = await studioWrite('admin.media.crop', {
      body: {
        path: picture.path,
        left,
        top,
        width: Math.min(part.width, 100 - left),
        height: Math.min(part.height, 100 - top),
        ...(picture.name === ''
          ? {}
          : { name: t('studio.picture.croppedName', { name: picture.name }).slice(0, MAX_NAME) }),
      },
      chosen: getCompanySelection(),
    })
    await invalidateCalls('admin.media.list')
    notify({ tone: 'success', title: t('studio.picture.cropped') })
    close()
    onCropped(cut.path)
  })
  return (
    <Group ref={group}>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        onClick={() => {
          saving.reset()
          if (isOpen) close()
          else setIsOpen(true)
        }}
      >
        {t('studio.picture.crop')}
      </Button>
      {isOpen ? (
        <Group role="group" aria-label={t('studio.picture.crop')}>
          <BarSelect
            label={t('studio.picture.cropShape')}
            value={shape}
            options={Object.keys(shapes)
              .filter(isShape)
              .map((value) => ({ value, label: t(`studio.picture.shape.${value}`) }))}
            onChange={(value) => {
              saving.reset()
              if (isShape(value)) choose(value)
            }}
          />
          <p>{t('studio.picture.cropHint')}</p>
          {/* Where a part is in the picture doesn’t depend on the direction of the texts. */}
          <div dir="ltr">
            <ReactCrop
              crop={part}
              aspect={shapes[shape]}
              keepSelection
              ruleOfThirds
              ariaLabels={{
                cropArea: t('studio.picture.cropPart'),
                nwDragHandle: t('studio.picture.cropCorner.topLeft'),
                nDragHandle: t('studio.picture.cropEdge.top'),
                neDragHandle: t('studio.picture.cropCorner.topRight'),
                eDragHandle: t('studio.picture.cropEdge.right'),
                seDragHandle: t('studio.picture.cropCorner.bottomRight'),
                sDragHandle: t('studio.picture.cropEdge.bottom'),
                swDragHandle: t('studio.picture.cropCorner.bottomLeft'),
                wDragHandle: t('studio.picture.cropEdge.left'),
              }}
              onChange={(_, percent) => {
                setPart(percent)
                saving.reset()
              }}
            >
              <Whole src={picture.path} alt="" draggable={false} />
            </ReactCrop>
          </div>
          <Foot>
            <Button
              size="small"
              busy={saving.isPending}
              disabled={isWhole || isNothing}
              onClick={() => saving.mutate()}
            >
              {t('studio.picture.saveCrop')}
            </Button>
            <Button variant="secondary" size="small" onClick={close}>
              {t('studio.cancel')}
            </Button>
            <span role="status">
              {isNothing
                ? ''
                : t('studio.picture.cropSize', {
                    width: Math.round((part.width / 100) * widthPx),
                    height: Math.round((part.height / 100) * heightPx),
                  })}
            </span>
            {saving.isError ? <span role="alert">{t('studio.picture.notCropped')}</span> : null}
          </Foot>
        </Group>
      ) : null}
    </Group>
  )
}

const Group = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  margin-block-start: 14px;
  font-size: var(--portico-text-sm);
  > p {
    margin: 0;
    color: var(--portico-color-muted-text);
  }
  .ReactCrop {
    max-block-size: 320px;
    --rc-focus-color: var(--portico-color-focus);
  }
`
const Whole = styled.img`
  max-block-size: 320px;
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  > [role='alert'] {
    color: var(--portico-color-danger);
  }
`
