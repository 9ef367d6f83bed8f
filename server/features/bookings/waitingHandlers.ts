import type { Waiting } from '../../../generated/types'
import { addDays, dayIn } from '../../../src/core/time/calendarDay'
import type { Handlers } from '../../platform/calls/Handler'
import { readerLanguage } from '../../platform/clubs/readerLanguage'
import { requireCustomer, requireCustomerKey } from '../customers/requireCustomer'
import type { EventRow } from '../events/eventRepository'
import { inLanguage } from '../events/model/inLanguage'
import { hasPlace } from '../events/waitlist'
import { listWaiting, type WaitlistRow } from '../events/waitlistRepository'
import { toSlotId } from '../schedules/model/slotId'
import type { ScheduleView } from '../schedules/scheduleRepository'
import { listOwnRequests, type SlotRequestRow } from '../schedules/slotRequestRepository'

/** The call for everything that a customer waits for, in one place. */
export const handlers = {
  'account.waiting': async (_input, { context, caller, request }) => {
    const language = readerLanguage(requireCustomer(caller).club, request)
    const customer = requireCustomerKey(caller)
    const { timezone } = requireCustomer(caller).club.compiled().config.intl
    const now = context.now()
    // Includes yesterday, whose hours may end after midnight, or later in another zone.
    const from = addDays(dayIn(timezone, now), -1)
    const { entries, requests } = await context.db.read(customer.companyId, async (tx) => ({
      entries: await listWaiting(tx, customer, now),
      requests: await listOwnRequests(tx, customer, from),
    }))
    const items = [
      ...entries.map(({ entry, event }) => presentEntry(entry, inLanguage(event, language))),
      ...requests
        .filter(
          ({ request, schedule }) => request.day >= addDays(dayIn(schedule.timezone, now), -1),
        )
        .map(({ request, schedule }) => presentRequest(request, schedule)),
    ].sort((a, b) => (a.day ?? a.startDate ?? '').localeCompare(b.day ?? b.startDate ?? ''))
    return { items }
  },
} satisfies Handlers

const presentEntry = (entry: WaitlistRow, event: EventRow): Waiting => {
  const isHeld = hasPlace(event, entry)
  return {
    type: 'event',
    referenceId: event.id,
    title: event.title,
    timezoneId: event.timezone,
    startDate: event.startsAt.toISOString(),
    state: entry.orderId !== null ? 'ordered' : isHeld ? 'held' : 'waiting',
    heldUntil: isHeld ? (entry.heldUntil?.toISOString() ?? null) : null,
    day: null,
    slotId: null,
    scheduleType: null,
  }
}

const presentRequest = (
  { day, startsAt, heldUntil }: SlotRequestRow,
  { id, name, kind, timezone }: ScheduleView['schedule'],
): Waiting => ({
  type: 'schedule',
  referenceId: id,
  title: name,
  timezoneId: timezone,
  day,
  state: heldUntil === null ? 'waiting' : 'held',
  heldUntil: heldUntil?.toISOString() ?? null,
  slotId: startsAt && toSlotId(id, startsAt),
  scheduleType: kind,
  startDate: null,
})
