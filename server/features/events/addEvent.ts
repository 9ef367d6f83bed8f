import { randomUUID } from 'node:crypto'
import type { EventRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { saveCategories, toColumns } from './deskRecord'
import { saveTicketTypes } from './deskTicketTypes'
import { insertEvent } from './eventRepository'
import { requireValid } from './requireValid'

/**
 * Stores a new event as staff wrote it; returns its id. Its calendar UID is a new one unless it is
 * given. Throws like `requireValid`.
 */
export async function addEvent(
  tx: Tx,
  companyId: number,
  fields: EventRecord,
  uid: string = randomUUID(),
): Promise<number> {
  await requireValid(tx, companyId, fields)
  const id = await insertEvent(tx, {
    ...toColumns(fields),
    companyId,
    uid,
    capacity: fields.places,
    availableQuantity: fields.places,
  })
  const event = { companyId, id, timezone: fields.timezone }
  await saveCategories(tx, event, fields.categoryIds)
  await saveTicketTypes(tx, event, [], fields.ticketTypes)
  return id
}
