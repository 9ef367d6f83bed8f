import type { ScheduleRecord } from '../../../generated/types'
import { toWeekday, weekdays } from '../../../src/core/hours/WeekHours'
import { CellFault, isFault, type Cell } from '../../platform/transfer/cells/Cell'
import {
  count,
  day,
  decimal,
  money,
  oneOf,
  optional,
  orElse,
  text,
  time,
  yesNo,
  zone,
} from '../../platform/transfer/cells/cells'
import { columnOf, listColumnOf, type Column } from '../../platform/transfer/cells/Column'
import { keepIds } from '../../platform/transfer/cells/keepIds'
import { listOf, needed } from '../../platform/transfer/cells/listCell'
import { pictures } from '../../platform/transfer/cells/pictures'
import { nameOf } from '../../platform/transfer/cells/references'

const column = columnOf<ScheduleRecord>()

/** The lists of a record whose items have ids in the record, but not in the cell. */
type ListProperty = 'rules' | 'exceptions' | 'closures' | 'charges'
type Written<Property extends ListProperty> = Omit<ScheduleRecord[Property][number], 'id'>

const listColumn = listColumnOf<ScheduleRecord>()

/** A weekday by its English name. */
const weekday: Cell<Written<'rules'>['day']> = {
  read: (cell) => {
    const at = weekdays.findIndex((name) => name === cell.toLowerCase())
    return at === -1 ? new CellFault('choice', `"${cell}" is no weekday`) : toWeekday(at)
  },
  write: (value) => value,
}

const hours = listOf<Written<'rules'>>({
  day: { name: 'day', cell: weekday },
  start: { name: 'opening time', cell: time },
  end: { name: 'closing time', cell: time },
})

const specialDays = listOf<Written<'exceptions'>>({
  day: { name: 'day', cell: day },
  start: { name: 'opening time', cell: time },
  end: { name: 'closing time', cell: time },
  note: { name: 'note', cell: text },
})

const closedDays = listOf<Written<'closures'>>({
  from: { name: 'first day', cell: day },
  to: { name: 'last day', cell: day },
  reason: { name: 'reason', cell: text },
})

const charges = listOf<Written<'charges'>>({
  title: { name: 'what for', cell: needed(text) },
  amountCents: { name: 'amount', cell: money },
})

const resourceCell = listOf<Omit<ScheduleRecord['resources'][number], 'id' | 'upcoming'>>({
  name: { name: 'name', cell: needed(text) },
  minParty: { name: 'smallest party', cell: orElse(1, count) },
  maxParty: { name: 'largest party', cell: optional(count) },
  inUse: { name: 'in use', cell: orElse(true, yesNo) },
})

/** The tables, rooms or people; one keeps its bookings as long as it keeps its name. */
const resources: Column<ScheduleRecord> = {
  name: 'resources',
  required: false,
  aliases: ['tables', 'rooms', 'staff'],
  path: '/resources',
  read: (cell, fields, context) => {
    const items = resourceCell.read(cell, context)
    if (isFault(items)) return items
    fields.resources = keepIds(
      items.map((item) => ({ ...item, upcoming: 0 })),
      fields.resources,
      (one, other) => one.name === other.name,
    )
    return undefined
  },
  write: (fields, context) => resourceCell.write(fields.resources, context),
}

/** The columns of schedules.csv behind `external_id`. */
export const scheduleColumns: readonly Column<ScheduleRecord>[] = [
  column('name', 'name', text, { required: true, aliases: ['title'] }),
  column(
    'kind',
    'kind',
    oneOf({
      dining: 'dining',
      meeting_rooms: 'meeting rooms',
      spa: 'spa',
      activity: 'activity',
      appointment: 'appointment',
    }),
    { required: true },
  ),
  column('summary', 'summary', text),
  column('description', 'description', text),
  column('category', 'categoryId', nameOf('categories')),
  column('venue', 'venue', text, { aliases: ['location'] }),
  column('venue_address', 'venueAddress', text, { aliases: ['address'] }),
  column('website', 'website', text),
  column('latitude', 'latitude', optional(decimal)),
  column('longitude', 'longitude', optional(decimal)),
  column('timezone', 'timezone', zone, { aliases: ['time zone'] }),
  listColumn('hours', 'rules', hours),
  listColumn('special_days', 'exceptions', specialDays),
  listColumn('closed_days', 'closures', closedDays),
  column('booked_by', 'blockType', orElse('hourly', oneOf({ hourly: 'time', daily: 'day' }))),
  column('minutes', 'blockMinutes', orElse(60, count)),
  column('most_times', 'maxBlocks', optional(count)),
  column('lead_minutes', 'leadMinutes', orElse(0, count)),
  column('days_ahead', 'maxDaysOut', optional(count)),
  column('minutes_before', 'bufferBeforeMinutes', orElse(0, count)),
  column('minutes_after', 'bufferAfterMinutes', orElse(0, count)),
  column('seating', 'seating', orElse('party', oneOf({ party: 'party', person: 'person' }))),
  resources,
  column('places', 'places', optional(count)),
  column('capacity', 'capacity', optional(count)),
  column('price', 'priceCents', orElse(0, money)),
  column('price_per', 'feeType', orElse('slot', oneOf({ slot: 'time', person: 'person' }))),
  listColumn('charges', 'charges', charges),
  column('pay_later', 'payLater', yesNo),
  column('can_cancel', 'allowCancel', orElse(true, yesNo)),
  column('cancel_minutes', 'cancelByMinutes', optional(count)),
  column('cancel_fee', 'cancelFeeCents', orElse(0, money)),
  column('pictures', 'pictures', pictures, { aliases: ['images', 'photos'] }),
  column('public', 'isPublic', yesNo),
  column('published', 'published', yesNo, { aliases: ['visible'] }),
]
