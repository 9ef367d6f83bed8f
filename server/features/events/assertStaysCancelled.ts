import type { EventRecord } from '../../../generated/types'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import { invalid } from './requireValid'

/**
 * Throws 422 `invalid_request` if a change of a cancelled event is more than to its texts and
 * pictures, or to hide it.
 */
export function assertStaysCancelled(fields: EventRecord, changed: readonly string[]): void {
  const refused = changed.filter(
    (field) => lastingFields.has(field) || (field === 'published' && fields.published),
  )
  if (refused.length === 0) return
  throw invalid(
    refused.map((field) => ({
      path: `/${snakeCase(field)}`,
      code: 'cancelled',
      message: 'can’t change any more: the event is cancelled',
    })),
  )
}

/** The fields that say when, where and how an event takes place. */
const lastingFields: ReadonlySet<string> = new Set<keyof EventRecord>([
  'startsAt',
  'endsAt',
  'timezone',
  'type',
  'places',
  'reserveEnabled',
  'ticketTypes',
])
