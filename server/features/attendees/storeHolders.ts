import type { Tx } from '../../platform/db/Database'
import { newSerial } from '../../platform/db/newSerial'
import { storeLinks } from '../../platform/transfer/importLinks'
import type { TransferContext } from '../../platform/transfer/TransferKind'
import { recordAttendeeAct } from '../events/attendeeActs'
import { addPlaces } from '../events/eventRepository'
import { notifyEventAvailability, notifyTickets } from '../events/eventNotifications'
import { insertRegistration, insertTickets } from '../events/ticketRepository'
import { fullName } from '../../../src/core/person/fullName'
import { findGuest } from './guests'
import { guestKey, type TicketPlan } from './ticketPlan'

/** Stores tickets and places that are valid, each with its history; nobody is told or charged. */
export async function storeHolders(
  tx: Tx,
  { companyId, username, now }: TransferContext,
  plans: readonly TicketPlan[],
): Promise<void> {
  if (plans.length === 0) return
  const eventIds = new Set<number>()
  const customerIds = new Set<number>()
  for (const { externalId, fields, event, ticketTypeId, holder } of plans) {
    if (event === undefined) continue
    const { id: eventId } = event.event
    const { firstName, lastName, email } = fields
    const customerId =
      holder?.id ??
      (
        await findGuest(
          tx,
          companyId,
          { firstName, lastName, email },
          { key: guestKey(companyId, externalId) },
        )
      ).id
    const attendee =
      firstName === ''
        ? null
        : { firstName, lastName, email, fullName: fullName({ firstName, lastName }) }
    await addPlaces(tx, { companyId, id: eventId }, -1, ticketTypeId)
    const act = { by: username, act: 'added' as const, before: null }
    if (ticketTypeId === null) {
      await insertRegistration(tx, {
        companyId,
        customerId,
        eventId,
        requestKey: null,
        registeredAt: now,
      })
      await recordAttendeeAct(
        tx,
        { companyId, kind: 'registration', id: customerId },
        { ...act, after: { eventId }, reason: REASON },
      )
    } else {
      const type = event.types.find(({ id }) => id === ticketTypeId)?.name ?? ''
      const [ticketId = 0] = await insertTickets(tx, [
        {
          companyId,
          eventId,
          ticketTypeId,
          ownerId: customerId,
          customerId,
          serial: fields.code || newSerial(),
          status: 'active',
          priceCents: 0,
          purchasedAt: now,
          attendee,
        },
      ])
      await recordAttendeeAct(
        tx,
        { companyId, kind: 'ticket', id: ticketId },
        { ...act, after: { eventId, type }, payment: 'free', cents: 0, reason: REASON },
      )
      // A ticket that is stored isn't compared, so nothing is kept about its holder.
      await storeLinks(tx, [
        { companyId, kind: 'tickets', externalId, recordId: ticketId, imported: {} },
      ])
    }
    eventIds.add(eventId)
    customerIds.add(customerId)
  }
  for (const customerId of customerIds) await notifyTickets(tx, { companyId, customerId })
  for (const eventId of eventIds) await notifyEventAvailability(tx, companyId, eventId)
}

/** Why an import adds somebody, in their history. */
const REASON = 'Import'
