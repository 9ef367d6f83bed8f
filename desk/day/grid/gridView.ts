import { useMemo } from 'react'
import { isolate } from '../../../src/core/intl/isolate'
import { noBreak } from '../../../src/core/intl/noBreak'
import { useLanguage } from '../../../src/core/intl/useFormat'
import type { GridDay, GridSchedule } from './Grid'
import type { GridAxis } from './gridAxis'
import type { GridLayout } from './gridLayout'
import type { Step, Target } from './targets'

/** The largest height of a slot, in px. */
export const MAX_SLOT_PX = 96

/** How many px a minute takes: enough for a line of text in each slot, and no more than needed. */
export function scaleOf({ axis }: GridLayout, { blockType, blockMinutes }: GridSchedule): number {
  if (blockType === 'daily') return DAY_PX / axis.length
  return Math.min(MAX_SLOT_PX, Math.max(28, 24 + blockMinutes / 2)) / blockMinutes
}

const DAY_PX = 160

/** Where a key leads; in right-to-left text the arrows follow the eye. */
export function stepOf(key: string, isRtl: boolean): Step | undefined {
  switch (key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowLeft':
      return isRtl ? 'after' : 'before'
    case 'ArrowRight':
      return isRtl ? 'before' : 'after'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    default:
      return undefined
  }
}

/** The starts of slots as the texts of the axis, as many as have room. */
export function useTicks(
  days: readonly GridDay[],
  { timezone, blockMinutes }: GridSchedule,
  axis: GridAxis,
  scale: number,
): { lines: { top: number; text: string }[]; time: (at: string) => string } {
  const { locale, dir } = useLanguage()
  return useMemo(() => {
    const usual = { hour: 'numeric', minute: '2-digit', timeZone: timezone } as const
    const format = new Intl.DateTimeFormat(locale, usual)
    const exact = new Intl.DateTimeFormat(locale, { ...usual, timeZoneName: 'short' })
    const texts = new Map<number, { text: string; isHour: boolean }>()
    for (const { date, slots } of days)
      for (const { startDate } of slots) {
        const top = axis.topOf(date, startDate)
        const isTwice = axis.isTwice(date, startDate)
        // The hour that repeats when the clocks go back is labelled as such, whatever the other days show.
        if (texts.has(top) && !isTwice) continue
        const at = new Date(startDate)
        texts.set(top, {
          text: isolate(noBreak((isTwice ? exact : format).format(at)), dir),
          isHour: at.getTime() % HOUR_MS === 0,
        })
      }
    const sorted = [...texts].sort(([one], [other]) => one - other)
    const lines: { top: number; text: string }[] = []
    for (const [index, [top, { text, isHour }]] of sorted.entries()) {
      const last = lines.at(-1)
      const isFirst = index === 0 || top - (sorted[index - 1]?.[0] ?? 0) > blockMinutes
      const hasRoom = last === undefined || (top - last.top) * scale >= MIN_TICK_PX
      if (hasRoom && (isFirst || isHour || blockMinutes >= HOUR_MS / 60_000))
        lines.push({ top, text })
    }
    return { lines, time: (at) => isolate(noBreak(format.format(new Date(at))), dir) }
  }, [days, timezone, blockMinutes, axis, scale, locale, dir])
}

const HOUR_MS = 3_600_000
const MIN_TICK_PX = 18

/** The present moment, on the day that has it. */
export function nowLine(
  { axis, columns, isWeek }: GridLayout,
  now: string,
): { top: number; column: number | undefined } | undefined {
  for (const [index, { date }] of columns.entries()) {
    const top = axis.topOf(date, now)
    if (top > 0 && top < axis.length) return { top, column: isWeek ? index : undefined }
  }
  return undefined
}

/** Targets of one column in a row as one band, so that few elements are painted. */
export function bandsOf(targets: readonly Target[]): Target[] {
  const bands: Target[] = []
  for (const target of targets) {
    const last = bands.at(-1)
    if (
      last !== undefined &&
      last.column === target.column &&
      last.rule === target.rule &&
      target.top <= last.top + last.height
    )
      last.height = target.top + target.height - last.top
    else bands.push({ ...target })
  }
  return bands
}

/** Moves the focus to what has a key. */
export const focusEntry = (canvas: HTMLElement | null, key: string): void =>
  canvas?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)?.focus()
