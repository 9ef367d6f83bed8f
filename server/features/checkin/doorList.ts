import { createHash } from 'node:crypto'
import { and, count, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { DoorCounts, DoorEvent, DoorGuest, DoorList } from '../../../generated/types'
import { localDateTime } from '../../../src/core/time/localDateTime'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { eventRegistrations, events, eventTickets } from '../../platform/db/schema/events'
import { membershipCards } from '../../platform/db/schema/memberships'
import { guestPasses } from '../../platform/db/schema/passes'
import { newToken } from '../../platform/sessions/tokens'
import { selectCards, selectGuestPasses } from './clubSubjects'
import type { DoorSubject, SubjectKey } from './DoorSubject'
import { selectRegistrations, selectTickets } from './eventSubjects'
import { presenceNow, VISIT_MS, type Presence } from './model/judgeScan'
import { countScans, guestId, listPresences } from './scanRepository'

/** How long a device may keep a list, in ms. */
const LIST_MS = 4 * 3_600_000
/** The most guests on a list. */
const MAX_GUESTS = 20_000
/** How long before its start an event's door can be chosen though it is on the next day, in ms. */
const BEFORE_START_MS = 6 * 3_600_000
/** How long after its end an event's door is still open, in ms. */
const AFTER_END_MS = 6 * 3_600_000

/** The events of today, each in its own zone, and those that are on, begin soon or have just ended. */
export async function listDoorEvents(tx: Tx, companyId: number, now: Date): Promise<DoorEvent[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const soon = new Date(now.getTime() + BEFORE_START_MS).toISOString()
  const justEnded = new Date(now.getTime() - AFTER_END_MS).toISOString()
  const rows = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        ne(events.type, 'external'),
        sql`((${events.startsAt} at time zone ${events.timezone})::date = (${at} at time zone ${events.timezone})::date
          or (${events.startsAt} <= ${soon}::timestamptz and ${events.endsAt} >= ${justEnded}::timestamptz))`,
      ),
    )
    .orderBy(events.startsAt, events.id)
    .limit(MAX_EVENTS)
  return rows.map(({ id, title, venue, timezone, startsAt, endsAt, cancelledAt }) => ({
    id,
    title,
    venue,
    startsAt: localDateTime(timezone, startsAt).slice(0, 16),
    endsAt: localDateTime(timezone, endsAt).slice(0, 16),
    cancelled: cancelledAt !== null,
  }))
}

/** The most events of one day that the door can choose from. */
const MAX_EVENTS = 100

/** Who may come in: an event's guests; at the club's entrance, cards and guest passes. */
export async function readDoorList(tx: Tx, key: SubjectKey): Promise<DoorList> {
  const { eventId, now } = key
  const subjects = await listSubjects(tx, key)
  const presences = await listPresences(tx, key, VISIT_MS)
  const salt = newToken()
  const guests = subjects.slice(0, MAX_GUESTS).map((subject) => {
    const scanned = presences.get(guestId(subject.kind, subject.id)) ?? usedBefore(subject)
    const presence = eventId === null ? presenceNow(subject.kind, scanned, now) : scanned
    return toGuest(subject, presence, salt)
  })
  return {
    salt,
    at: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIST_MS).toISOString(),
    complete: subjects.length <= MAX_GUESTS,
    guests: guests.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
  }
}

/** The guests of a door, those who came to it first; one more than a list has if they are more. */
async function listSubjects(tx: Tx, key: SubjectKey): Promise<DoorSubject[]> {
  const { companyId, eventId, now } = key
  const limit = MAX_GUESTS + 1
  if (eventId === null)
    return [
      ...(await selectCards(tx, key, eq(membershipCards.status, 'active'), false, limit)),
      ...(await selectGuestPasses(tx, key, stillOpens(now), false, limit)),
    ]
  const tickets = await tx
    .select({ id: eventTickets.id })
    .from(eventTickets)
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.eventId, eventId)))
    .orderBy(eventTickets.purchasedAt, eventTickets.id)
    .limit(limit)
  const registered = await tx
    .select({ id: eventRegistrations.customerId })
    .from(eventRegistrations)
    .where(
      and(eq(eventRegistrations.companyId, companyId), eq(eventRegistrations.eventId, eventId)),
    )
    .orderBy(eventRegistrations.registeredAt, eventRegistrations.customerId)
    .limit(limit)
  return [
    ...(await inParts(tickets, (ids) =>
      selectTickets(tx, key, inArray(eventTickets.id, ids), false, ids.length),
    )),
    ...(await inParts(registered, (ids) =>
      selectRegistrations(tx, key, inArray(eventRegistrations.customerId, ids), false, ids.length),
    )),
  ]
}

/** Reads guests in parts, so that a long list does not keep other requests waiting. */
async function inParts(
  rows: readonly { id: number }[],
  select: (ids: number[]) => Promise<DoorSubject[]>,
): Promise<DoorSubject[]> {
  const subjects: DoorSubject[] = []
  for (const part of chunks(rows)) subjects.push(...(await select(part.map(({ id }) => id))))
  return subjects
}

/** Counts who may come through a door, who came, and who is in. */
export async function readDoorCounts(tx: Tx, key: SubjectKey): Promise<DoorCounts> {
  const { admitted, left, conflicts } = await countScans(tx, key, VISIT_MS)
  return { expected: await countExpected(tx, key), admitted, inside: admitted - left, conflicts }
}

async function countExpected(tx: Tx, { companyId, eventId }: SubjectKey): Promise<number | null> {
  if (eventId === null) return null
  const [tickets] = await tx
    .select({ total: count() })
    .from(eventTickets)
    .where(
      and(
        eq(eventTickets.companyId, companyId),
        eq(eventTickets.eventId, eventId),
        ne(eventTickets.status, 'cancelled'),
      ),
    )
  const [registered] = await tx
    .select({ total: count() })
    .from(eventRegistrations)
    .where(
      and(eq(eventRegistrations.companyId, companyId), eq(eventRegistrations.eventId, eventId)),
    )
  return (tickets?.total ?? 0) + (registered?.total ?? 0)
}

function toGuest(
  { kind, id, serial, name, type, invalid }: DoorSubject,
  presence: Presence | null,
  salt: string,
): DoorGuest {
  const state = presence?.state === 'in' ? 'in' : presence?.state === 'left' ? 'left' : 'expected'
  return {
    guest: guestId(kind, id),
    hash: serial === null ? null : hashSerial(salt, serial),
    name,
    type,
    kind,
    state: invalid === '' ? state : 'not_valid',
    why: invalid,
    at: presence?.at?.toISOString() ?? null,
  }
}

const hashSerial = (salt: string, serial: string): string =>
  createHash('sha256').update(`${salt}${serial}`).digest('base64url')

const usedBefore = ({ used }: DoorSubject): Presence | null =>
  used && { state: 'in', at: used.at, by: '', device: '', scanId: null }

/** A pass that has ended is not worth its place on the list. */
const stillOpens = (now: Date) => or(isNull(guestPasses.expiresAt), gt(guestPasses.expiresAt, now))
