import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { events, eventTickets, ticketTypes } from '../../platform/db/schema/events'
import { membershipCards, memberships } from '../../platform/db/schema/memberships'
import { guestPasses, passKinds, vouchers } from '../../platform/db/schema/passes'
import type { WalletPassKind } from '../../platform/db/schema/walletPasses'
import { hashToken, isSameSecret } from '../../platform/sessions/tokens'
import { isActive } from '../../../src/areas/events/model/ticketRules'
import { presentPerson } from '../customers/presentCustomer'
import type { PassField, PassLabel, PassSubject } from './PassSubject'
import { lastInstantBefore } from '../../../src/core/time/lastInstantBefore'

/** Returns the card, ticket, voucher or guest pass that a wallet pass shows, if it is stored. */
export const readSubject = (
  tx: Tx,
  companyId: number,
  kind: WalletPassKind,
  id: number,
  now: Date,
): Promise<PassSubject | undefined> => readers[kind](tx, companyId, id, now)

/** Returns the id of the ticket with this serial; undefined if there is none. */
export async function findTicketId(
  tx: Tx,
  companyId: number,
  serial: string,
): Promise<number | undefined> {
  const [ticket] = await tx
    .select({ id: eventTickets.id })
    .from(eventTickets)
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.serial, serial)))
  return ticket?.id
}

type Reader = (tx: Tx, companyId: number, id: number, now: Date) => Promise<PassSubject | undefined>

const readCard: Reader = async (tx, companyId, id, now) => {
  const main = alias(membershipCards, 'main_card')
  const [view] = await tx
    .select({ card: membershipCards, membership: memberships, holder: customers, main })
    .from(membershipCards)
    .innerJoin(
      memberships,
      and(
        eq(memberships.companyId, membershipCards.companyId),
        eq(memberships.id, membershipCards.membershipId),
      ),
    )
    .leftJoin(
      customers,
      and(
        eq(customers.companyId, membershipCards.companyId),
        eq(customers.id, membershipCards.customerId),
      ),
    )
    .leftJoin(
      main,
      and(eq(main.companyId, membershipCards.companyId), eq(main.id, membershipCards.parentCardId)),
    )
    .where(and(eq(membershipCards.companyId, companyId), eq(membershipCards.id, id)))
  if (view === undefined) return undefined
  const { card, membership, holder } = view
  return {
    kind: 'card',
    id,
    serial: card.serial,
    // Unpaid dues and freezes don't void a pass, because nothing would notify the phone when they
    // end.
    isUsable: [card, view.main].every(
      (one) => one === null || (one.status === 'active' && !isPast(one.expiresAt, now)),
    ),
    customerIds: withoutNulls([card.customerId]),
    // A card has no public page.
    opensWith: () => false,
    barcode: { value: card.serial, format: card.profile.barcodeFormat ?? 'QR' },
    colours: {
      background: membership.profile.backgroundColor,
      foreground: membership.profile.foregroundColor,
    },
    primary: field(
      'name',
      holder === null ? (card.profile.holder ?? '') : presentPerson(holder).fullName,
    ),
    fields: fields(
      field('level', membership.title),
      field('number', card.serial),
      card.expiresAt && { label: 'validUntil', value: { at: lastInstantBefore(card.expiresAt) } },
    ),
    back: fields(field('details', membership.profile.summary)),
    expiresAt: card.expiresAt,
  }
}

const readTicket: Reader = async (tx, companyId, id) => {
  const [view] = await tx
    .select({ ticket: eventTickets, type: ticketTypes, event: events })
    .from(eventTickets)
    .innerJoin(
      ticketTypes,
      and(
        eq(ticketTypes.companyId, eventTickets.companyId),
        eq(ticketTypes.id, eventTickets.ticketTypeId),
      ),
    )
    .innerJoin(
      events,
      and(eq(events.companyId, eventTickets.companyId), eq(events.id, eventTickets.eventId)),
    )
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.id, id)))
  if (view === undefined) return undefined
  const { ticket, type, event } = view
  return {
    kind: 'ticket',
    id,
    serial: ticket.serial,
    isUsable: isActive(ticket) && ticket.scannedAt === null,
    // Only the holder; a buyer who has transferred the ticket is not.
    customerIds: withoutNulls([ticket.customerId]),
    opensWith: (secret) => isSameSecret(secret, ticket.serial),
    barcode: { value: ticket.serial, format: 'QR' },
    colours: { background: '', foreground: '' },
    primary: field('event', event.title),
    fields: fields(
      { label: 'date', value: { at: event.startsAt, timezone: event.timezone } },
      field('place', event.venue),
      field('ticket', type.name),
      field('name', ticket.attendee?.fullName ?? ''),
    ),
    back: fields(
      field('number', ticket.serial),
      field('address', event.venueAddress),
      field('details', type.description),
    ),
    expiresAt: event.endsAt,
  }
}

const readVoucher: Reader = async (tx, companyId, id, now) => {
  const [view] = await tx
    .select({ row: vouchers, kind: passKinds, owner: customers })
    .from(vouchers)
    .innerJoin(
      passKinds,
      and(eq(passKinds.companyId, vouchers.companyId), eq(passKinds.id, vouchers.passKindId)),
    )
    .innerJoin(
      customers,
      and(eq(customers.companyId, vouchers.companyId), eq(customers.id, vouchers.ownerId)),
    )
    .where(and(eq(vouchers.companyId, companyId), eq(vouchers.id, id)))
  if (view === undefined) return undefined
  const { row, owner } = view
  return {
    kind: 'voucher',
    id,
    serial: row.serial,
    isUsable: row.status !== 'redeemed' && !isPast(row.expiresAt, now),
    // Null after a transfer to someone without an account.
    customerIds: withoutNulls([row.customerId]),
    ...ofKind(view.kind, row),
    fields: fields(
      row.expiresAt && { label: 'validUntil', value: { at: lastInstantBefore(row.expiresAt) } },
      field('name', row.recipient?.name ?? presentPerson(owner).fullName),
      row.recipient === null ? null : field('from', presentPerson(owner).fullName),
    ),
    expiresAt: row.expiresAt,
  }
}

const readGuestPass: Reader = async (tx, companyId, id, now) => {
  const [view] = await tx
    .select({ row: guestPasses, kind: passKinds, owner: customers })
    .from(guestPasses)
    .innerJoin(
      passKinds,
      and(eq(passKinds.companyId, guestPasses.companyId), eq(passKinds.id, guestPasses.passKindId)),
    )
    .innerJoin(
      customers,
      and(eq(customers.companyId, guestPasses.companyId), eq(customers.id, guestPasses.ownerId)),
    )
    .where(and(eq(guestPasses.companyId, companyId), eq(guestPasses.id, id)))
  if (view === undefined) return undefined
  const { row, owner } = view
  return {
    kind: 'guest-pass',
    id,
    serial: row.serial,
    isUsable: row.status !== 'used' && !isPast(row.expiresAt, now),
    customerIds:
      row.status === 'available'
        ? [row.ownerId]
        : row.status === 'transferred'
          ? withoutNulls([row.holderId])
          : [],
    ...ofKind(view.kind, row),
    fields: fields(
      field('guest', row.guestName ?? ''),
      field('from', presentPerson(owner).fullName),
      row.expiresAt && { label: 'validUntil', value: { at: lastInstantBefore(row.expiresAt) } },
    ),
    expiresAt: row.expiresAt,
  }
}

const readers: Readonly<Record<WalletPassKind, Reader>> = {
  card: readCard,
  ticket: readTicket,
  voucher: readVoucher,
  'guest-pass': readGuestPass,
}

/** Returns the parts of the subject that a voucher or guest pass gets from its kind. */
const ofKind = (
  { name, profile }: typeof passKinds.$inferSelect,
  { serial, pinHash }: { serial: string; pinHash: string },
) => ({
  opensWith: (secret: string) => isSameSecret(hashToken(secret), pinHash),
  barcode: { value: profile.scanCode || serial, format: profile.scanFormat ?? 'QR' },
  colours: {
    background: profile.backgroundColor ?? '',
    foreground: profile.foregroundColor ?? '',
  },
  primary: field('pass', name),
  back: fields(
    field('number', serial),
    field('details', profile.description ?? ''),
    field('finePrint', profile.finePrint ?? ''),
  ),
})

const field = (label: PassLabel, value: string): PassField => ({ label, value })

/** Returns the fields that have a value. */
const fields = (...all: readonly (PassField | null)[]): PassField[] =>
  all.filter((one): one is PassField => one !== null && one.value !== '')

const withoutNulls = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

const isPast = (at: Date | null, now: Date): boolean => at !== null && at <= now
