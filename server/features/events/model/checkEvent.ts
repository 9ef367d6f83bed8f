import type { EventRecord } from '#generated/types'
import { instantsAt } from '#src/core/time/instantsAt'
import type { ErrorDetail } from '../../../platform/http/AppError'

/** The longest event: a year, in ms. */
const MAX_MS = 366 * 24 * 3_600_000
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/**
 * Returns the errors in an event's fields beyond their schema, each with its field's path in wire
 * names.
 */
export function checkEvent(
  fields: EventRecord,
  { hasTicketTypes }: { hasTicketTypes: boolean },
): ErrorDetail[] {
  const { title, type, externalLink } = fields
  return [
    ...(title.trim() === '' ? [detail('/title', 'required', 'must not be blank')] : []),
    ...checkTimes(fields),
    ...(type === 'external' && !isWebLink(externalLink)
      ? [detail('/external_link', 'format', 'must be an address that starts with https://')]
      : []),
    ...(type === 'ticket' && !hasTicketTypes
      ? [detail('/type', 'no_ticket_types', 'needs ticket types, and this event has none')]
      : []),
  ]
}

/** The instant of a local time that a zone has; of a time that occurs twice, the first. */
export function instantOf(timezone: string, local: string): Date {
  const [first] = instantsAt(timezone, local)
  if (first === undefined) throw new Error(`the zone ${timezone} has no ${local}`)
  return first
}

function checkTimes({ startsAt, endsAt, timezone }: EventRecord): ErrorDetail[] {
  const impossible = Object.entries({ '/starts_at': startsAt, '/ends_at': endsAt }).flatMap(
    ([path, local]) => {
      const year = Number(local.slice(0, 4))
      if (year < FIRST_YEAR || year > LAST_YEAR)
        return [detail(path, 'range', `must be between ${FIRST_YEAR} and ${LAST_YEAR}`)]
      return instantsAt(timezone, local).length > 0
        ? []
        : [detail(path, 'no_such_time', 'does not exist on that day: the clocks skip this hour')]
    },
  )
  if (impossible.length > 0) return impossible
  const length = instantOf(timezone, endsAt).getTime() - instantOf(timezone, startsAt).getTime()
  if (length <= 0) return [detail('/ends_at', 'before_start', 'must be after the start')]
  return length > MAX_MS ? [detail('/ends_at', 'range', 'must be within a year of the start')] : []
}

const isWebLink = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

const detail = (path: string, code: string, message: string): ErrorDetail => ({
  path,
  code,
  message,
})
