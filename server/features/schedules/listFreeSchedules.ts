import type { FreeSchedule } from '../../../generated/types'
import { dayIn } from '../../../src/core/time/calendarDay'
import { localDateTime } from '../../../src/core/time/localDateTime'
import type { CallInput } from '../../platform/calls/Handler'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { ListReply } from '../../platform/calls/page'
import type { CustomerKey } from '../customers/requireCustomer'
import { listSlots, type TakenTime } from './model/listSlots'
import { spanAround } from './model/slotGrid'
import { listTakenTimesOf } from './occupancyRepository'
import { presentSchedule } from './presentSchedule'
import { paginateSchedules, type ScheduleFilter, type ScheduleView } from './scheduleRepository'

/** At most how many schedules are searched. */
const MAX_SEARCHED = 50

type Search = CallInput<'reservations.free'>['query']

/**
 * Returns the schedules that a party can book today, in their own time zones, ordered by name, each
 * with its first slots. Searches as many schedules at a time as are still missing, so that a club
 * with free tables everywhere is asked for few of them.
 */
export async function listFreeSchedules(
  filter: ScheduleFilter,
  search: Search,
  { db, now: clock }: Pick<ServerContext, 'db' | 'now'>,
  { companyId, customerId }: CustomerKey,
): Promise<ListReply<FreeSchedule>> {
  const { count = 6 } = search
  const now = clock()
  const items = await db.read(companyId, async (tx) => {
    const { rows } = await paginateSchedules(tx, companyId, filter, {
      pageNumber: 1,
      pageSize: MAX_SEARCHED,
      offset: 0,
      limit: MAX_SEARCHED,
    })
    const found: FreeSchedule[] = []
    for (let searched = 0; searched < rows.length && found.length < count;) {
      const views = rows.slice(searched, searched + count - found.length)
      searched += views.length
      const days = views.map(({ schedule }) => dayIn(schedule.timezone, now)).sort()
      const [from = '', to = from] = [days[0], days.at(-1)]
      const ids = views.map(({ schedule }) => schedule.id)
      const span = spanAround({ from, to })
      // Resources have ids of their own in a club, so the times of all schedules are one list.
      const taken = await listTakenTimesOf(tx, { companyId, ids }, span, now, customerId)
      for (const view of views) {
        const startDates = firstSlots(view, taken, search, now)
        const schedule = { ...presentSchedule(view, now), description: '' }
        if (startDates.length > 0) found.push({ schedule, startDates })
      }
    }
    return found
  })
  return { items }
}

/** When the first slots of today that a party can book begin; none before the time searched from. */
function firstSlots(
  { schedule, resources }: ScheduleView,
  taken: readonly TakenTime[],
  { partySize: size = 1, fromTime = '00:00', times = 6 }: Search,
  now: Date,
): string[] {
  const today = dayIn(schedule.timezone, now)
  return listSlots({ ...schedule, resources }, taken, { from: today, to: today }, now, { size })
    .filter(({ startsAt }) => localDateTime(schedule.timezone, startsAt) >= `${today}T${fromTime}`)
    .slice(0, times)
    .map(({ startsAt }) => startsAt.toISOString())
}
