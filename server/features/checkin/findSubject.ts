import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { eventRegistrations, eventTickets } from '../../platform/db/schema/events'
import { membershipCards } from '../../platform/db/schema/memberships'
import { guestPasses, vouchers } from '../../platform/db/schema/passes'
import { selectCards, selectGuestPasses, selectVouchers } from './clubSubjects'
import type { DoorSubject, SubjectKey } from './DoorSubject'
import { selectRegistrations, selectTickets } from './eventSubjects'

/**
 * Finds and locks whom a code belongs to. At an event's door a membership card stands for its
 * holder's registration, if there is one.
 */
export async function findBySerial(
  tx: Tx,
  key: SubjectKey,
  serials: readonly string[],
): Promise<DoorSubject | undefined> {
  const anyOf = [...serials]
  const [ticket] = await selectTickets(tx, key, inArray(eventTickets.serial, anyOf), true)
  if (ticket) return ticket
  const [card] = await selectCards(tx, key, inArray(membershipCards.serial, anyOf), true)
  if (card) {
    const [customerId] = card.customerIds
    if (customerId === undefined) return card
    const isHolder = eq(eventRegistrations.customerId, customerId)
    const [registration] = await selectRegistrations(tx, key, isHolder, true)
    return registration ?? card
  }
  const [pass] = await selectGuestPasses(tx, key, inArray(guestPasses.serial, anyOf), true)
  if (pass) return pass
  const [voucher] = await selectVouchers(tx, key, inArray(vouchers.serial, anyOf), true)
  return voucher
}

/** Finds and locks somebody chosen from the list, such as `ticket-12`. */
export async function findByGuest(
  tx: Tx,
  key: SubjectKey,
  guest: string,
): Promise<DoorSubject | undefined> {
  const [, kind, digits] = /^(.+)-(\d+)$/.exec(guest) ?? []
  const id = Number(digits)
  return id > MAX_ID ? undefined : (await bySubject(tx, key, kind, id))[0]
}

function bySubject(
  tx: Tx,
  key: SubjectKey,
  kind: string | undefined,
  id: number,
): Promise<DoorSubject[]> {
  switch (kind) {
    case 'ticket':
      return selectTickets(tx, key, eq(eventTickets.id, id), true)
    case 'registration':
      return selectRegistrations(tx, key, eq(eventRegistrations.customerId, id), true)
    case 'card':
      return selectCards(tx, key, eq(membershipCards.id, id), true)
    case 'guest-pass':
      return selectGuestPasses(tx, key, eq(guestPasses.id, id), true)
    default:
      return selectVouchers(tx, key, eq(vouchers.id, id), true)
  }
}

/** The largest id that a column can hold. */
const MAX_ID = 2_147_483_647
