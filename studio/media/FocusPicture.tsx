import { useId, useState, type PointerEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MediaFile, PicturePoint } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { useUnsavedChanges } from '../chrome/useUnsavedChanges'
import { getCompanySelection } from '../session/getCompanySelection'
import { invalidateCalls, studioWrite } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'
import { focusAt, middle, moveFocus } from './focusMoves'

/** The shapes in which the portal crops pictures, as samples: wide, square and upright. */
const shapes = ['21 / 9', '1', '3 / 4']

/**
 * Chooses the point of a picture that stays visible wherever it is cropped: by mouse, by touch and
 * by arrow keys, with samples of the shapes.
 */
export function FocusPicture({ picture }: { picture: MediaFile }): ReactNode {
  const t = useText()
  const hint = useId()
  const [moved, setMoved] = useState<PicturePoint>()
  const stored = picture.focus ?? middle
  const { x, y } = moved ?? stored
  const isUnchanged = x === stored.x && y === stored.y
  useUnsavedChanges(!isUnchanged)
  const saving = useStudioMutation(async () => {
    await studioWrite('admin.media.patch', {
      body: {
        path: picture.path,
        focus: x === middle.x && y === middle.y ? null : { x, y },
      },
      chosen: getCompanySelection(),
    })
    await invalidateCalls('admin.media.list')
    // Where it was moved meanwhile is not saved yet.
    setMoved((now) => (now === moved ? undefined : now))
  })
  const move = (point: PicturePoint): void => {
    setMoved(point)
    if (saving.isError) saving.reset()
  }
  const follow = (event: PointerEvent<HTMLElement>): void =>
    move(focusAt(event, event.currentTarget.getBoundingClientRect()))
  const objectPosition = `${x}% ${y}%`
  return (
    <Group role="group" aria-label={t('studio.picture.focus')}>
      <strong aria-hidden="true">{t('studio.picture.focus')}</strong>
      <p id={hint}>{t('studio.picture.focusHint')}</p>
      {/* Where a point is in the picture doesn’t depend on the direction of the texts. */}
      <Whole
        dir="ltr"
        style={{ aspectRatio: `${picture.widthPx} / ${picture.heightPx}` }}
        onPointerDown={(event) => {
          // The point follows the pointer also outside of the picture, until it is released.
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
        }}
      >
        <img src={picture.path} alt="" draggable={false} />
        <Point
          role="slider"
          tabIndex={0}
          aria-label={t('studio.picture.focus')}
          aria-describedby={hint}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={t('studio.picture.focusAt', { x, y })}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
          onKeyDown={(event) => {
            const next = moveFocus({ x, y }, event)
            if (next === undefined) return
            event.preventDefault()
            move(next)
          }}
        />
      </Whole>
      <Samples aria-hidden="true">
        {shapes.map((aspectRatio) => (
          <img
            key={aspectRatio}
            src={picture.path}
            alt=""
            style={{ aspectRatio, objectPosition }}
          />
        ))}
      </Samples>
      <Foot>
        <Button
          variant="secondary"
          size="small"
          busy={saving.isPending}
          disabled={isUnchanged}
          onClick={() => saving.mutate()}
        >
          {t('studio.picture.saveFocus')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={x === middle.x && y === middle.y}
          onClick={() => move(middle)}
        >
          {t('studio.picture.focusMiddle')}
        </Button>
        <span role="status">
          {saving.isSuccess && isUnchanged ? t('studio.picture.altSaved') : ''}
        </span>
        {saving.isError ? <span role="alert">{t('studio.picture.focusNotSaved')}</span> : null}
      </Foot>
    </Group>
  )
}

const Group = styled.div`
  display: grid;
  gap: 8px;
  margin-block-start: 14px;
  font-size: var(--portico-text-sm);
  > strong {
    font-weight: 600;
  }
  > p {
    margin: 0;
    color: var(--portico-color-muted-text);
  }
`
const Whole = styled.div`
  position: relative;
  justify-self: start;
  max-block-size: 220px;
  max-inline-size: 100%;
  cursor: crosshair;
  /* Otherwise touching it would scroll the panel. */
  touch-action: none;
  > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border-radius: 6px;
    user-select: none;
  }
`
const Point = styled.span`
  position: absolute;
  inline-size: 28px;
  block-size: 28px;
  border: 3px solid var(--portico-color-surface);
  border-radius: 50%;
  outline: 2px solid var(--portico-color-text);
  outline-offset: -1px;
  transform: translate(-50%, -50%);
  cursor: grab;
  &:focus-visible {
    outline: 3px solid var(--portico-color-focus);
    outline-offset: 1px;
  }
`
const Samples = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 8px;
  > img {
    block-size: 64px;
    border: 1px solid var(--portico-color-border);
    border-radius: 6px;
    object-fit: cover;
  }
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
