import type { EventRecord } from '../../../generated/types'
import { addDays } from '../../../src/core/time/calendarDay'
import type { TicketTypeRow } from './eventRepository'

type Types = EventRecord['ticketTypes']

/**
 * The ticket types of a date as those of a later date that is `days` after it: a type there is the
 * one that had the same name before the change, and its sale begins and ends as long before its
 * date.
 */
export const followingTypes = (
  types: Types,
  before: readonly TicketTypeRow[],
  later: readonly TicketTypeRow[],
  days: number,
): Types =>
  types.map((type) => {
    const oldName = before.find(({ id }) => id === type.id)?.name
    const own = later.find(({ name }) => name === oldName)
    return {
      ...type,
      id: own?.id ?? null,
      onSaleAt: shift(type.onSaleAt, days),
      offSaleAt: shift(type.offSaleAt, days),
    }
  })

const shift = (local: string | null, days: number): string | null =>
  local === null ? null : `${addDays(local.slice(0, 10), days)}${local.slice(10)}`
