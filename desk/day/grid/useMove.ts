import { useMemo, useState } from 'react'
import { useFormat } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import type { DayBooking } from '../Day'
import { useTimeOfDay } from '../useTimeOfDay'
import type { Grid, GridSchedule } from './Grid'
import type { GridLayout } from './gridLayout'
import { firstTarget, targetAt, targetsOf, type GridPoint, type Spot, type Target } from './targets'
import { readMovePlaces, useMovePlaces, type PlacesQuery } from './useMovePlaces'

/** How a booking is moved now: dragged, or by choosing one of the places. */
export interface Moving {
  booking: DayBooking
  by: 'drag' | 'choice'
}

/** The move of a booking in the grid, from its first key or pixel to its review. */
export interface Move {
  moving: Moving | undefined
  /** Where the booking can go, as far as it is known. */
  targets: readonly Target[]
  /** The target that is chosen so far, by keyboard. */
  target: Target | undefined
  /** What screen readers say now. */
  said: string
  /** What the page says while it is moved. */
  hint: string
  begin: (moving: Moving) => void
  stop: () => void
  /** Ends a drag. */
  endDrag: (isDropped: boolean) => void
  /** Takes a booking to a point of the grid. */
  dropAt: (point: GridPoint) => void
  choose: (target: Target) => void
  place: (target: Target) => void
  page: (step: -1 | 1) => void
}

/** The resource of a target; '' for any place. */
export const whereOf = (schedule: GridSchedule | null, { resourceId }: Target): string =>
  schedule?.resources.find(({ id }) => id === resourceId)?.name ?? ''

/** Moves a booking by dragging it or by choosing a place; both lead to the same review. */
export function useMove({
  grid: { schedule, date, days },
  layout,
  companyId,
  onPage,
  onReview,
  onSay,
}: {
  grid: Grid
  layout: GridLayout | undefined
  companyId: number
  onPage: (step: -1 | 1) => void
  onReview: (booking: DayBooking, target: Target) => void
  /** Called with why nothing is moved. */
  onSay: (text: string) => void
}): Move {
  const t = useText()
  const { dateLong } = useFormat()
  const time = useTimeOfDay(schedule?.timezone ?? 'UTC')
  const [moving, setMoving] = useState<Moving>()
  const [chosen, setChosen] = useState<string>()
  const name = moving?.booking.name || t('desk.day.unnamed')
  const query: PlacesQuery | undefined = moving && {
    companyId,
    id: moving.booking.id,
    date,
    days: days.length > 1 ? 7 : 1,
  }
  const { places, error } = useMovePlaces(query)
  const targets = useMemo(
    () => (layout === undefined || places === undefined ? NONE : targetsOf(layout, places)),
    [layout, places],
  )
  const isChoice = moving?.by === 'choice'
  const target = isChoice
    ? (targets.find(({ key }) => key === chosen) ??
      firstTarget(targets, spotOf(layout, moving.booking)))
    : undefined
  const textOf = (one: Target): string =>
    t('desk.day.grid.target', {
      time: time(one.startDate),
      where: layout?.isWeek === true ? dateLong(one.day) : whereOf(schedule, one),
      rule: one.rule === '' ? 'none' : one.rule,
    })
  const count = places === undefined ? '' : t('desk.day.grid.places', { count: targets.length })
  const intro =
    chosen === undefined ? `${t('desk.day.grid.moving', { name })} ${dateLong(date)}. ${count}` : ''
  const failure = error === null ? undefined : t('desk.day.grid.failed')
  const end = (text: string): void => {
    setMoving(undefined)
    onSay(text)
  }
  const review = (one: Target): void => {
    if (moving === undefined) return
    setMoving(undefined)
    onReview(moving.booking, one)
  }
  const dropAt = async (point: GridPoint): Promise<void> => {
    if (moving === undefined || query === undefined || layout === undefined) return
    const read = await readMovePlaces(query).catch(() => undefined)
    if (read === undefined) {
      end(t('desk.day.grid.failed'))
      return
    }
    const found = targetAt(layout, targetsOf(layout, read), point)
    if (found !== undefined) {
      review(found)
      return
    }
    const isOpen = layout.columns[point.column]?.slots.some(
      ({ top, height }) => top <= point.top && point.top < top + height,
    )
    const text = t(isOpen === true ? 'desk.day.grid.taken' : 'desk.day.grid.closed')
    // Who chooses a place can press another one.
    if (moving.by === 'drag') end(text)
    else onSay(text)
  }
  return {
    moving,
    targets: moving === undefined ? NONE : targets,
    target,
    said: !isChoice
      ? ''
      : (failure ??
        (places === undefined
          ? ''
          : [intro, target === undefined ? '' : textOf(target)].filter(Boolean).join(' '))),
    hint: failure ?? `${count} ${t('desk.day.grid.movingHint')}`,
    begin: (next) => {
      setChosen(undefined)
      setMoving(next)
      onSay('')
    },
    stop: () => {
      if (moving !== undefined) end(t('desk.day.grid.stopped', { name }))
    },
    endDrag: (isDropped) => {
      if (!isDropped) end(t('desk.day.grid.outside'))
    },
    dropAt: (point) => void dropAt(point),
    choose: ({ key }) => setChosen(key),
    place: review,
    page: (step) => {
      setChosen(undefined)
      onPage(step)
    },
  }
}

const NONE: readonly Target[] = []

/** Where a booking is, if the grid shows it. */
function spotOf(layout: GridLayout | undefined, { id }: DayBooking): Spot | undefined {
  for (const [column, { boxes }] of (layout?.columns ?? []).entries()) {
    const box = boxes.find((one) => one.kind === 'booking' && one.booking.id === id)
    if (box !== undefined) return { key: box.key, column, top: box.top }
  }
  return undefined
}
