import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDay } from '../../src/core/time/calendarDay'
import { localDateTime } from '../../src/core/time/localDateTime'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import type { DaySchedule } from './Day'

/** Where a form puts a booking, as it is typed. */
export interface PlaceDraft {
  scheduleId: number | undefined
  /** `YYYY-MM-DD`. */
  date: string
  /** Id of a slot, `own` for a time outside the hours, or '' for none yet. */
  slotId: string
  /** `HH:mm` of a time outside the hours. */
  time: string
  /** Id of a resource as text; '' for any that is free. */
  resourceId: string
  partySize: string
  /** Number of slots; '' for as many as now. */
  blocks: string
  /** Why a rule is overruled. */
  reason: string
}

/** What calls take of a place. */
export interface ChosenPlace {
  slotId?: string
  startDateLocal?: string
  resourceId?: number
  partySize: number
  blocks?: number
  overrule?: { rule: BrokenRule; reason: string }
}

/** A rule that staff may overrule. */
export type BrokenRule = 'lead_time' | 'hours' | 'party_size'

/** The booking that is moved: its own place is free for it. */
export interface OwnPlace {
  id: number
  scheduleId: number
  slotId: string
  /** ISO 8601, UTC. */
  startDate: string
  endDate: string
  resourceIds: readonly number[]
}

/** What a form needs to let staff choose a place. */
export interface Place {
  draft: PlaceDraft
  change: (changed: Partial<PlaceDraft>) => void
  schedule: DaySchedule | undefined
  slots: DaySchedule['slots']
  resources: DaySchedule['resources']
  /** The rule that the choice breaks, which needs a reason. */
  broken: BrokenRule | undefined
  /** What is sent; undefined while something is missing. */
  chosen: ChosenPlace | undefined
  isLoading: boolean
  hasFailed: boolean
}

/** The largest party and the most slots that calls take. */
const MAX_PARTY = 999
const MAX_BLOCKS = 366

/** The state of a form that chooses a place: real slots of the day, as others take them. */
export function usePlace(companyId: number, initial: PlaceDraft, own?: OwnPlace): Place {
  const [draft, setDraft] = useState(initial)
  const { scheduleId, date } = draft
  const query = { date, ...(scheduleId !== undefined && { scheduleId }) }
  const { data, error } = useQuery(
    {
      queryKey: ['desk.day', companyId, query],
      queryFn: ({ signal }) => deskApi.call('desk.day', { query, chosen: { companyId }, signal }),
      placeholderData: keepPreviousData,
      enabled: scheduleId !== undefined && isDay(date),
      meta: { subjects: ['bookings'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  const isLoading = data?.date !== date
  const schedule = isLoading ? undefined : data.schedules.find(({ id }) => id === scheduleId)
  // A booking over midnight or of days is shown on several days, but begins on one.
  const isShown = own !== undefined && date === initial.date && scheduleId === own.scheduleId
  const slots = schedule === undefined ? [] : slotsWithOwn(schedule, own, isShown)
  const slotId = schedule === undefined ? draft.slotId : slotIdOf(schedule, draft)
  const slot = slots.find(({ id }) => id === slotId)
  const resources = (schedule?.resources ?? []).filter(
    ({ id }) => slotId === 'own' || slot?.freeIds.includes(id) === true,
  )
  const broken = schedule && brokenRule(schedule, { ...draft, slotId }, slot, own)
  return {
    draft,
    change: (changed) =>
      setDraft((present) => ({
        ...present,
        ...changed,
        // A slot and a table belong to their day and schedule.
        ...((changed.date !== undefined || changed.scheduleId !== undefined) && {
          slotId: '',
          resourceId: '',
        }),
      })),
    schedule,
    slots,
    resources,
    broken,
    chosen: schedule && toChosen({ ...draft, slotId }, { foundId: slot?.id, broken, own }),
    isLoading: isLoading && error === null,
    hasFailed: error !== null,
  }
}

/**
 * The slots of a day for the booking that is moved: what it takes is free for it, and its own time
 * is one of them, also outside the hours, if `isShown` says that it begins on that day.
 */
export function slotsWithOwn(
  schedule: Pick<DaySchedule, 'slots' | 'resources' | 'bookings'>,
  own: OwnPlace | undefined,
  isShown: boolean,
): DaySchedule['slots'] {
  const { slots, resources, bookings } = schedule
  if (own === undefined) return slots
  const isTakenByOthers = (resourceId: number, slot: Span): boolean =>
    [
      ...bookings.filter(
        ({ id, status, resourceIds }) =>
          id !== own.id && status !== 'cancelled' && resourceIds.includes(resourceId),
      ),
      ...resources.filter(({ id }) => id === resourceId).flatMap(({ blocks }) => blocks),
    ].some((other) => doOverlap(other, slot))
  const withOwn = slots.map((slot) => {
    const returned = doOverlap(slot, own)
      ? own.resourceIds.filter((id) => !slot.freeIds.includes(id) && !isTakenByOthers(id, slot))
      : []
    return returned.length === 0 ? slot : { ...slot, freeIds: [...slot.freeIds, ...returned] }
  })
  if (!isShown || slots.some(({ id }) => id === own.slotId)) return withOwn
  const { slotId, startDate, endDate } = own
  const freeIds = resources.map(({ id }) => id).filter((id) => !isTakenByOthers(id, own))
  return [{ id: slotId, startDate, endDate, freeIds, isOpen: false }, ...withOwn].sort((a, b) =>
    a.startDate.localeCompare(b.startDate),
  )
}

type Span = Pick<OwnPlace, 'startDate' | 'endDate'>

const doOverlap = (one: Span, other: Span): boolean =>
  one.startDate < other.endDate && other.startDate < one.endDate

/** The chosen slot; a typed time that is one of the slots is that slot. */
const slotIdOf = (
  { timezone, slots }: Pick<DaySchedule, 'timezone' | 'slots'>,
  { slotId, date, time }: PlaceDraft,
): string =>
  slotId !== 'own'
    ? slotId
    : (slots.find(
        ({ startDate }) =>
          localDateTime(timezone, new Date(startDate)).slice(0, 16) === `${date}T${time}`,
      )?.id ?? slotId)

/** The first rule that a choice breaks; a taken place is no rule. */
export function brokenRule(
  { resources, seating }: Pick<DaySchedule, 'resources' | 'seating'>,
  { slotId, resourceId, partySize }: PlaceDraft,
  slot: DaySchedule['slots'][number] | undefined,
  own?: OwnPlace,
): BrokenRule | undefined {
  if (slotId === 'own') return 'hours'
  if (slot !== undefined && !slot.isOpen && slot.id !== own?.slotId) return 'lead_time'
  const size = Number(partySize)
  const fits = resources.some(
    ({ id, minParty, maxParty }) =>
      (resourceId === '' || String(id) === resourceId) &&
      minParty <= size &&
      (maxParty === null || size <= maxParty),
  )
  return seating === 'person' || fits || !isCount(partySize, MAX_PARTY) ? undefined : 'party_size'
}

/** What is sent of a draft; undefined while something is missing. */
export function toChosen(
  { slotId, date, time, resourceId, partySize, blocks, reason }: PlaceDraft,
  found: {
    foundId: string | undefined
    broken: BrokenRule | undefined
    own?: OwnPlace | undefined
  },
): ChosenPlace | undefined {
  const { foundId, broken, own } = found
  const isOwn = slotId === 'own'
  // At its own time only the party and the place change, whatever the hours say by now.
  const isUnmoved = slotId === own?.slotId && blocks === ''
  if (isOwn ? !/^\d\d:\d\d$/.test(time) : foundId === undefined) return undefined
  if (!isCount(partySize, MAX_PARTY)) return undefined
  if (blocks !== '' && !isCount(blocks, MAX_BLOCKS)) return undefined
  if (broken !== undefined && reason.trim() === '') return undefined
  return {
    ...(isOwn ? { startDateLocal: `${date}T${time}` } : isUnmoved ? {} : { slotId }),
    ...(resourceId !== '' && { resourceId: Number(resourceId) }),
    partySize: Number(partySize),
    ...(blocks !== '' && { blocks: Number(blocks) }),
    ...(broken !== undefined && { overrule: { rule: broken, reason: reason.trim() } }),
  }
}

const isCount = (text: string, most: number): boolean =>
  Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= most
