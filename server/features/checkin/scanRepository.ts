import {
  and,
  between,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { DoorGuest } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { countList, type Page } from '../../platform/db/countRows'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import { eventTickets } from '../../platform/db/schema/events'
import { membershipCards } from '../../platform/db/schema/memberships'
import { scans } from '../../platform/db/schema/scans'
import type { DoorSubject, SubjectKey } from './DoorSubject'
import type { Presence } from './model/judgeScan'

/** A scan as stored. */
export type ScanRow = typeof scans.$inferSelect

/** Returns a company's scan by the id that its device gave it, locked on demand. */
export const findScan = (
  tx: Tx,
  companyId: number,
  scanId: string,
  lock?: 'update',
): Promise<ScanRow | undefined> => findByKey(tx, scans, { companyId, scanId }, lock)

/** Stores a scan; returns false if one with its id is stored already. */
export async function insertScan(tx: Tx, row: typeof scans.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(scans)
    .values(row)
    .onConflictDoNothing()
    .returning({ scanId: scans.scanId })
  return stored.length > 0
}

/** Returns whether a subject is in by the door's scans; null if no scan that counts is stored. */
export async function findPresence(
  tx: Tx,
  { companyId, eventId }: SubjectKey,
  { kind, id }: Pick<DoorSubject, 'kind' | 'id'>,
): Promise<Presence | null> {
  const row = await firstRow(
    tx
      .select()
      .from(scans)
      .where(and(atDoor(companyId, eventId), counts, eq(scans.kind, kind), eq(scans.subjectId, id)))
      .orderBy(desc(scans.at), desc(scans.receivedAt))
      .limit(1),
  )
  return row === undefined ? null : toPresence(row)
}

/** Returns who is in or has left by the scans of a door, by `kind-id`. */
export async function listPresences(
  tx: Tx,
  { companyId, eventId, now }: SubjectKey,
  sinceMs: number,
): Promise<Map<string, Presence>> {
  const rows = await tx
    .selectDistinctOn([scans.kind, scans.subjectId])
    .from(scans)
    .where(
      and(
        atDoor(companyId, eventId),
        counts,
        isNotNull(scans.subjectId),
        eventId === null ? gt(scans.at, new Date(now.getTime() - sinceMs)) : undefined,
      ),
    )
    .orderBy(scans.kind, scans.subjectId, desc(scans.at), desc(scans.receivedAt))
  return new Map(
    rows.flatMap((row) =>
      row.kind === null || row.subjectId === null
        ? []
        : [[guestId(row.kind, row.subjectId), toPresence(row)]],
    ),
  )
}

/** How the list and the scans without a code name somebody. */
export const guestId = (kind: DoorGuest['kind'], id: number): string => `${kind}-${id}`

/** A page of a door's scans, the latest first, and their total. */
export async function paginateScans(
  tx: Tx,
  { companyId, eventId }: SubjectKey,
  onlyConflicts: boolean,
  paging: Page,
): Promise<{ rows: ScanRow[]; total: number }> {
  const condition = and(
    atDoor(companyId, eventId),
    isNull(scans.repeats),
    onlyConflicts ? isConflict : undefined,
  )
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(scans)
      .where(condition)
      .orderBy(desc(scans.at), desc(scans.receivedAt), desc(scans.scanId))
      .offset(paging.offset)
      .limit(paging.limit),
    countList(tx, scans, condition, paging),
  ])
  return { rows, total }
}

/** The other scans that let a scan's subject in and are not undone, the first one first. */
export const listOtherAdmissions = (tx: Tx, scan: ScanRow): Promise<ScanRow[]> =>
  tx
    .select()
    .from(scans)
    .where(
      and(
        eq(scans.companyId, scan.companyId),
        ne(scans.scanId, scan.scanId),
        counts,
        eq(scans.result, 'admitted'),
        // A scan of something unknown has no subject, and no other scan is of the same.
        sql`${scans.kind} = ${scan.kind} and ${scans.subjectId} = ${scan.subjectId}`,
      ),
    )
    .orderBy(scans.at, scans.receivedAt)

/**
 * The other scans that let a customer in by any card, registration or ticket and are not undone, the
 * first one first; at most 100 of the day before and after.
 */
export const listAdmissionsOf = (
  tx: Tx,
  { companyId, scanId, at }: ScanRow,
  customerId: number,
): Promise<{ at: Date }[]> =>
  tx
    .select({ at: scans.at })
    .from(scans)
    .where(
      and(
        eq(scans.companyId, companyId),
        ne(scans.scanId, scanId),
        counts,
        eq(scans.result, 'admitted'),
        between(scans.at, new Date(at.getTime() - DAY_MS), new Date(at.getTime() + DAY_MS)),
        or(
          and(eq(scans.kind, 'registration'), eq(scans.subjectId, customerId)),
          and(
            eq(scans.kind, 'card'),
            inArray(
              scans.subjectId,
              tx
                .select({ id: membershipCards.id })
                .from(membershipCards)
                .where(
                  and(
                    eq(membershipCards.companyId, companyId),
                    eq(membershipCards.customerId, customerId),
                  ),
                ),
            ),
          ),
          and(
            eq(scans.kind, 'ticket'),
            inArray(
              scans.subjectId,
              tx
                .select({ id: eventTickets.id })
                .from(eventTickets)
                .where(
                  and(
                    eq(eventTickets.companyId, companyId),
                    eq(eventTickets.customerId, customerId),
                  ),
                ),
            ),
          ),
        ),
      ),
    )
    .orderBy(scans.at, scans.receivedAt)
    .limit(100)

const DAY_MS = 24 * 3_600_000

/** Changes a stored scan. */
export async function updateScan(
  tx: Tx,
  { companyId, scanId }: Pick<ScanRow, 'companyId' | 'scanId'>,
  change: Partial<Pick<ScanRow, 'statusBefore' | 'undoneAt' | 'undoneBy' | 'undoneReason'>>,
): Promise<void> {
  await tx
    .update(scans)
    .set(change)
    .where(and(eq(scans.companyId, companyId), eq(scans.scanId, scanId)))
}

/**
 * Counts who came through a door, who of them left, and who was let in against the checks; at the
 * club's entrance since `sinceMs` ago.
 */
export async function countScans(
  tx: Tx,
  { companyId, eventId, now }: SubjectKey,
  sinceMs: number,
): Promise<{ admitted: number; left: number; conflicts: number }> {
  const since = new Date(now.getTime() - sinceMs).toISOString()
  const door =
    eventId === null
      ? sql`event_id is null and at > ${since}::timestamptz`
      : sql`event_id = ${eventId}`
  const { rows } = await tx.execute(sql`
    with latest as (
      select distinct on (kind, subject_id) kind, subject_id, result from scans
      where company_id = ${companyId} and ${door} and result in ('admitted', 'left')
        and undone_at is null and repeats is null and subject_id is not null
      order by kind, subject_id, at desc, received_at desc
    ), came as (
      select 'ticket' as kind, id from event_tickets
      where company_id = ${companyId} and event_id = ${eventId}::integer and status = 'scanned'
      union select kind, subject_id from latest
    )
    select (select count(*) from came)::integer as admitted,
      (select count(*) from latest where result = 'left')::integer as gone,
      (select count(*) from scans where company_id = ${companyId} and ${door} and conflict <> ''
        and undone_at is null and repeats is null)::integer as conflicts`)
  const [row] = rows
  return {
    admitted: Number(row?.['admitted'] ?? 0),
    left: Number(row?.['gone'] ?? 0),
    conflicts: Number(row?.['conflicts'] ?? 0),
  }
}

const atDoor = (companyId: number, eventId: number | null): SQL | undefined =>
  and(
    eq(scans.companyId, companyId),
    eventId === null ? isNull(scans.eventId) : eq(scans.eventId, eventId),
  )

/** Whether a scan says that somebody is in or has left. */
const counts = and(
  inArray(scans.result, ['admitted', 'left']),
  isNull(scans.undoneAt),
  isNull(scans.repeats),
)

const isConflict = and(ne(scans.conflict, ''), isNull(scans.undoneAt))

const toPresence = ({ result, at, byName, device, scanId }: ScanRow): Presence => ({
  state: result === 'left' ? 'left' : 'in',
  at,
  by: byName,
  device,
  scanId,
})
