import type { EventRecord } from '#generated/types'
import type { ErrorDetail } from '../../../platform/http/AppError'
import { checkTicketTypes, type StoredTicketType } from './checkTicketTypes'
import { checkTime, instantOf } from './checkTime'
import { faultAt } from '../../../platform/desk/faultAt'

/** The longest event: a year, in ms. */
const MAX_MS = 366 * 24 * 3_600_000

/**
 * Returns the errors in an event's fields beyond their schema, each with its field's path in wire
 * names. `stored` are its ticket types so far.
 */
export function checkEvent(
  fields: EventRecord,
  stored: readonly StoredTicketType[],
): ErrorDetail[] {
  const { type, externalLink, ticketTypes, timezone } = fields
  return [
    ...checkTimes(fields),
    ...(type === 'external' && !isWebLink(externalLink)
      ? [faultAt('/external_link', 'format', 'must be an address that starts with https://')]
      : []),
    ...(type === 'ticket' && ticketTypes.length === 0
      ? [
          faultAt(
            '/ticket_types',
            'no_ticket_types',
            'must have at least one: tickets are of a type',
          ),
        ]
      : []),
    ...(type !== 'ticket' && ticketTypes.length > 0
      ? [faultAt('/type', 'has_ticket_types', 'must be by ticket while there are ticket types')]
      : []),
    ...checkTicketTypes(ticketTypes, stored, timezone),
  ]
}

function checkTimes({ startsAt, endsAt, timezone }: EventRecord): ErrorDetail[] {
  const impossible = Object.entries({ '/starts_at': startsAt, '/ends_at': endsAt }).flatMap(
    ([path, local]) => checkTime(path, local, timezone),
  )
  if (impossible.length > 0) return impossible
  const length = instantOf(timezone, endsAt).getTime() - instantOf(timezone, startsAt).getTime()
  if (length <= 0) return [faultAt('/ends_at', 'before_start', 'must be after the start')]
  return length > MAX_MS ? [faultAt('/ends_at', 'range', 'must be within a year of the start')] : []
}

const isWebLink = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
