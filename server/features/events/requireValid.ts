import type { EventRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import { keepCategories } from '../../platform/desk/deskChoices'
import { mediaLookup } from '../media/mediaLookup'
import { listChoices } from './deskReferences'
import { checkEvent } from './model/checkEvent'
import { tooFewTickets, type StoredTicketType } from './model/checkTicketTypes'

/** What is stored of an event that limits what staff may write. */
interface Stored {
  /** How many places are taken. */
  taken: number
  types: readonly StoredTicketType[]
}

/**
 * Throws 422 with a detail for each field that a rule refuses: `invalid_request`, or
 * `fewer_than_sold` if there would be fewer places or tickets than are taken.
 */
export async function requireValid(
  tx: Tx,
  companyId: number,
  fields: EventRecord,
  stored: Stored = { taken: 0, types: [] },
): Promise<void> {
  await keepCategories(tx, companyId, fields.categoryIds)
  const choices = await listChoices(tx, companyId)
  const hasPicture = await mediaLookup(tx, companyId, [fields])
  requireNoFaults([
    ...checkRecord('events', fields, { choices, hasPicture }),
    ...checkEvent(fields, stored.types),
  ])
  const message = `must be ${stored.taken} or more: so many places are taken`
  const tooFew = [
    ...(fields.places === null || fields.places >= stored.taken
      ? []
      : [{ path: '/places', code: 'fewer_than_sold', message }]),
    ...tooFewTickets(fields.ticketTypes, stored.types),
  ]
  if (tooFew.length > 0) throw new AppError(422, 'fewer_than_sold', { details: tooFew })
}

/** The error 422 `invalid_request` about fields of an event. */
export const invalid = (details: readonly ErrorDetail[]): AppError =>
  new AppError(422, 'invalid_request', { details })
