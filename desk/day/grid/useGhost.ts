import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { SMALL } from './BookingBox'
import type { GridSchedule } from './Grid'
import type { GridLayout } from './gridLayout'
import type { GridPoint, Target } from './targets'
import type { Moving } from './useMove'

/**
 * The outline of the booking that is moved, where it would be. Dragging paints it without rendering
 * anything; what is chosen by keyboard is scrolled into sight, and the outline has the focus if the
 * booking itself is on another day. Returns what shows it at a target or, without one, that it would be
 * refused at a point; without a point, it hides it.
 */
export function useGhost(
  ref: RefObject<HTMLDivElement | null>,
  {
    layout: { columns },
    schedule,
    scale,
    time,
    canvas,
    moving,
    target,
  }: {
    layout: GridLayout
    schedule: GridSchedule
    /** Pixels of a minute. */
    scale: number
    time: (at: string) => string
    canvas: RefObject<HTMLDivElement | null>
    moving: Moving | undefined
    /** What is chosen by keyboard. */
    target: Target | undefined
  },
): (point: GridPoint | undefined, found: Target | undefined) => void {
  const t = useText()
  const show = (point: GridPoint | undefined, found: Target | undefined): void => {
    const box = ref.current
    if (box === null) return
    const { column, top } = found ?? point ?? { column: 0, top: 0 }
    box.hidden = point === undefined && found === undefined
    box.style.insetInlineStart = `${(column / columns.length) * 100}%`
    box.style.top = `${top * scale}px`
    const height = Math.max((found?.height ?? schedule.blockMinutes) * scale, MIN_PX)
    box.style.height = `${height}px`
    box.toggleAttribute('data-small', height < SMALL)
    box.dataset.state = found === undefined ? 'refused' : found.rule === '' ? 'free' : 'rule'
    const text = box.firstElementChild
    if (text !== null)
      text.textContent = found === undefined ? t('desk.day.grid.notHere') : time(found.startDate)
  }
  const showChosen = useEffectEvent(() => {
    if (moving?.by === 'drag') return
    show(undefined, moving === undefined ? undefined : target)
    if (moving === undefined) return
    if (target !== undefined) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const own = canvas.current?.querySelector<HTMLElement>(`[data-booking="${moving.booking.id}"]`)
    // A dialog that closes gives the focus back later.
    if (document.querySelector('dialog[open]') === null)
      (own ?? ref.current)?.focus({ preventScroll: true })
  })
  useEffect(() => showChosen(), [moving, target, columns])
  return show
}

const MIN_PX = 24
