import { randomBytes } from 'node:crypto'
import type { EventRecord } from '../../../generated/types'
import { CellFault, isFault, type Cell } from '../../platform/transfer/cells/Cell'
import {
  count,
  dayAndTime,
  money,
  oneOf,
  optional,
  orElse,
  text,
  yesNo,
  zone,
} from '../../platform/transfer/cells/cells'
import { columnOf, translationOf, type Column } from '../../platform/transfer/cells/Column'
import { keepIds } from '../../platform/transfer/cells/keepIds'
import { listOf, needed } from '../../platform/transfer/cells/listCell'
import { pictures } from '../../platform/transfer/cells/pictures'
import { namesOf } from '../../platform/transfer/cells/references'

const column = columnOf<EventRecord>()

type TicketType = EventRecord['ticketTypes'][number]

/** What stands for a passcode, which can't be read: it stays, and a new ticket type gets one that nobody knows. */
const HIDDEN = '*'

const passcode: Cell<string> = { read: (cell) => cell, write: (value) => value }

const typeCell = listOf<
  Omit<TicketType, 'id' | 'taken' | 'hasPasscode' | 'passcode'> & { passcode: string }
>({
  name: { name: 'name', cell: needed(text) },
  priceCents: { name: 'price', cell: money },
  places: { name: 'places', cell: count },
  minimum: { name: 'fewest in an order', cell: orElse(0, count) },
  maximum: { name: 'most of one person', cell: optional(count) },
  onSaleAt: { name: 'start of sale', cell: optional(dayAndTime) },
  offSaleAt: { name: 'end of sale', cell: optional(dayAndTime) },
  description: { name: 'description', cell: text },
  passcode: { name: 'passcode', cell: passcode },
})

/** The ticket types; one keeps what was sold of it as long as it keeps its name. */
const ticketTypes: Column<EventRecord> = {
  name: 'ticket_types',
  required: false,
  aliases: ['tickets'],
  path: '/ticket_types',
  read: (cell, fields, context) => {
    const items = typeCell.read(cell, context)
    if (isFault(items)) return items
    const stored = fields.ticketTypes
    // Tickets are of an event by ticket, also where the file doesn't say so.
    if (items.length > 0 && fields.type === 'public') fields.type = 'ticket'
    fields.ticketTypes = keepIds(
      items.map((item) => {
        const before = stored.find(({ name }) => name === item.name)
        const isHidden = item.passcode === HIDDEN
        return {
          ...item,
          taken: before?.taken ?? 0,
          hasPasscode: item.passcode !== '',
          passcode: !isHidden
            ? item.passcode
            : before?.hasPasscode === true
              ? ''
              : randomBytes(16).toString('base64url'),
        }
      }),
      stored,
      (one, other) => one.name === other.name,
    )
    return undefined
  },
  write: (fields, context) =>
    typeCell.write(
      fields.ticketTypes.map((type) => ({ ...type, passcode: type.hasPasscode ? HIDDEN : '' })),
      context,
    ),
}

/** Whether the event was cancelled, which staff do on its page, where people are told and paid back. */
const cancelled: Column<EventRecord> = {
  name: 'cancelled',
  required: false,
  aliases: [],
  path: '/cancelled',
  read: (cell, fields, context) => {
    const value = yesNo.read(cell, context)
    if (isFault(value)) return value
    if (fields.id !== 0 && value !== fields.cancelled)
      return new CellFault('fixed', 'can’t change: cancel the event on its page at the desk')
    fields.cancelled = value
    return undefined
  },
  write: (fields, context) => yesNo.write(fields.cancelled, context),
}

/** The columns of events.csv behind `external_id`. */
export const eventColumns: readonly Column<EventRecord>[] = [
  column('title', 'title', text, {
    required: true,
    aliases: ['name', 'event name', 'event title'],
  }),
  column('starts_at', 'startsAt', dayAndTime, {
    isDay: true,
    required: true,
    aliases: ['start', 'start date', 'start time'],
  }),
  column('ends_at', 'endsAt', dayAndTime, {
    isDay: true,
    required: true,
    aliases: ['end', 'end date', 'end time'],
  }),
  column('timezone', 'timezone', zone, { aliases: ['time zone'] }),
  column('summary', 'summary', text),
  column('description', 'description', text, { aliases: ['details'] }),
  column('categories', 'categoryIds', namesOf('categories'), { aliases: ['category', 'tags'] }),
  column('venue', 'venue', text, { aliases: ['location', 'place'] }),
  column('venue_address', 'venueAddress', text, { aliases: ['address'] }),
  column(
    'type',
    'type',
    orElse('public', oneOf({ public: 'free', ticket: 'tickets', external: 'elsewhere' })),
  ),
  column('link', 'externalLink', text, { aliases: ['url'] }),
  column('registration', 'reserveEnabled', yesNo, { aliases: ['registration enabled'] }),
  column('places', 'places', optional(count), { aliases: ['capacity', 'registration limit'] }),
  ticketTypes,
  column('for_memberships', 'audienceIds', namesOf('memberships')),
  column('can_transfer', 'allowTransfer', yesNo),
  column('can_cancel', 'allowCancel', yesNo),
  column('hide_tickets', 'hideTickets', yesNo),
  column('waitlist', 'waitlist', orElse(true, yesNo)),
  column('calendar', 'calendarEnabled', yesNo),
  column('print', 'printEnabled', yesNo),
  column('share', 'socialEnabled', yesNo),
  column('heading', 'callToAction', text),
  column('button', 'buttonText', text),
  column('verb', 'verb', text),
  column('pictures', 'pictures', pictures, { aliases: ['images', 'photos'] }),
  cancelled,
  column('published', 'published', yesNo, { aliases: ['visible'] }),
]

const noTexts = (language: string): EventRecord['translations'][number] => ({
  language,
  title: '',
  summary: '',
  description: '',
  venue: '',
})

/** The columns of an event's texts in a language, such as `title:es`. */
export const eventColumnsIn = (language: string): readonly Column<EventRecord>[] =>
  (['title', 'summary', 'description', 'venue'] as const).map((property) =>
    translationOf<EventRecord, typeof property>(property, property, language, noTexts),
  )
