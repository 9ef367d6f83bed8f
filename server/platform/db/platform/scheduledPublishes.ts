import { and, asc, desc, eq, gte, isNotNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { countPage, countRows } from '../countRows'
import type { Tx } from '../Database'
import { firstRow } from '../firstRow'
import { admins } from '../schema/admins'
import type { RecordedChange } from '../schema/domainRevisions'
import { scheduledPublishes } from '../schema/scheduledPublishes'
import { runJobBy } from './jobs'

/** A scheduled publish as stored. */
export type ScheduledPublishRow = typeof scheduledPublishes.$inferSelect

/** A scheduled publish with its author's username. */
export interface ScheduledPublishWithAuthor {
  row: ScheduledPublishRow
  by: string
}

/** Stores a planned publish, or a live one that will be reverted, and schedules its domain's job. */
export async function insertScheduledPublish(
  db: Tx,
  row: Omit<typeof scheduledPublishes.$inferInsert, 'createdAt'>,
): Promise<ScheduledPublishRow> {
  const [inserted] = await db.insert(scheduledPublishes).values(row).returning()
  if (inserted === undefined) throw new Error('the publish was not planned')
  const { companyId, domainId: subjectId, nextAt } = inserted
  if (nextAt !== null) await runJobBy(db, { companyId, kind: 'publish', subjectId, nextAt })
  return inserted
}

/**
 * A page of a domain's scheduled publishes in any state (planned, live, held), and the total. Held
 * ones come first, then the others by when they are due.
 */
export async function paginateScheduledPublishes(
  db: Tx,
  companyId: number,
  domainId: number,
  page: { offset: number; limit: number },
): Promise<{ rows: ScheduledPublishWithAuthor[]; total: number }> {
  const ofDomain = and(
    eq(scheduledPublishes.companyId, companyId),
    eq(scheduledPublishes.domainId, domainId),
  )
  const rows = await publishesWithAuthor(db)
    .where(ofDomain)
    .orderBy(sql`${scheduledPublishes.nextAt} nulls first`, asc(scheduledPublishes.id))
    .offset(page.offset)
    .limit(page.limit)
  return {
    rows,
    total: await countPage(db, scheduledPublishes, ofDomain, { ...page, found: rows.length }),
  }
}

/** The number of a domain's scheduled publishes, in any state. */
export const countScheduledPublishes = (
  db: Tx,
  companyId: number,
  domainId: number,
): Promise<number> =>
  countRows(
    db,
    scheduledPublishes,
    and(eq(scheduledPublishes.companyId, companyId), eq(scheduledPublishes.domainId, domainId)),
  )

/** A domain's scheduled publish by id, with its author's username; undefined if there is none. */
export const findScheduledPublish = (
  db: Tx,
  companyId: number,
  domainId: number,
  id: number,
): Promise<ScheduledPublishWithAuthor | undefined> =>
  firstRow(publishesWithAuthor(db).where(byId(companyId, domainId, id)))

/** Like `findScheduledPublish`, and locks the publish for the rest of the transaction. */
export function lockScheduledPublish(
  db: Tx,
  companyId: number,
  domainId: number,
  id: number,
): Promise<ScheduledPublishWithAuthor | undefined> {
  return firstRow(
    publishesWithAuthor(db)
      .where(byId(companyId, domainId, id))
      .for('update', { of: scheduledPublishes }),
  )
}

const byId = (companyId: number, domainId: number, id: number): SQL | undefined =>
  and(
    eq(scheduledPublishes.id, id),
    eq(scheduledPublishes.companyId, companyId),
    eq(scheduledPublishes.domainId, domainId),
  )

/**
 * A domain's live temporary publishes, newest first; each overrides the older ones. The transaction
 * must have locked the domain. (docs/decisions/2026-11-21-timed-publishes-are-layers.md)
 */
export const livePublishes = (db: Tx, domainId: number): Promise<ScheduledPublishRow[]> =>
  db
    .select()
    .from(scheduledPublishes)
    .where(
      and(eq(scheduledPublishes.domainId, domainId), isNotNull(scheduledPublishes.appliedRevision)),
    )
    .orderBy(desc(scheduledPublishes.appliedRevision), desc(scheduledPublishes.id))

/**
 * The domain's other scheduled publishes whose base revision is the given publish's or a later one.
 * The transaction must have locked the domain.
 */
export const publishesBasedAfter = (
  db: Tx,
  { id, domainId, baseRevision }: ScheduledPublishRow,
): Promise<ScheduledPublishRow[]> =>
  db
    .select()
    .from(scheduledPublishes)
    .where(
      and(
        eq(scheduledPublishes.domainId, domainId),
        ne(scheduledPublishes.id, id),
        gte(scheduledPublishes.baseRevision, baseRevision),
      ),
    )

/**
 * Locks and returns the domain's publish that has been due longest; undefined if none is due, for
 * example because another process has just run it. The transaction must have locked the domain, so
 * the domain's publishes run in order, whichever process runs them. It waits for a locked row:
 * skipping it would break the order.
 */
export async function lockNextDue(
  db: Tx,
  domainId: number,
  now: Date,
): Promise<ScheduledPublishWithAuthor | undefined> {
  const due = and(eq(scheduledPublishes.domainId, domainId), lte(scheduledPublishes.nextAt, now))
  return await firstRow(
    publishesWithAuthor(db)
      .where(due)
      .orderBy(asc(scheduledPublishes.nextAt), asc(scheduledPublishes.id))
      .limit(1)
      .for('update', { of: scheduledPublishes }),
  )
}

/**
 * The publish with this id, locked, if it is still due; undefined if another process has run it.
 * The transaction must have locked the domain.
 */
export const lockIfDue = (
  db: Tx,
  id: number,
  now: Date,
): Promise<ScheduledPublishRow | undefined> =>
  firstRow(
    db
      .select()
      .from(scheduledPublishes)
      .where(and(eq(scheduledPublishes.id, id), lte(scheduledPublishes.nextAt, now)))
      .for('update'),
  )

/** When the domain's next scheduled publish is due; undefined if it has none. */
export async function nextDueAt(db: Tx, domainId: number): Promise<Date | undefined> {
  const { nextAt } = scheduledPublishes
  const rows = await db
    .select({ at: nextAt })
    .from(scheduledPublishes)
    .where(and(eq(scheduledPublishes.domainId, domainId), isNotNull(nextAt)))
    .orderBy(asc(nextAt))
    .limit(1)
  return rows[0]?.at ?? undefined
}

/**
 * Marks a publish as live and stores its revert: the patch, when it is due, and the level with
 * which it runs.
 */
export const markLive = (
  db: Tx,
  id: number,
  live: Pick<
    ScheduledPublishRow,
    'base' | 'patch' | 'appliedRevision' | 'baseRevision' | 'authorLevel' | 'nextAt'
  >,
): Promise<void> => update(db, id, { ...live, state: 'live', attempts: 0 })

/**
 * Stores a live publish's new base and revert patch, after another temporary publish above or below
 * it was reverted.
 */
export const rebasePublish = (
  db: Tx,
  id: number,
  change: Pick<ScheduledPublishRow, 'base' | 'patch'>,
): Promise<void> => update(db, id, change)

/** Puts a publish on hold with the reason, so that it is not retried automatically. */
export const markHeld = (
  db: Tx,
  id: number,
  heldReason: string,
  heldPlaces: RecordedChange[],
): Promise<void> => update(db, id, { state: 'held', heldReason, heldPlaces, nextAt: null })

/** Sets when a publish is retried after a failed attempt, and counts the attempt. */
export const postpone = (db: Tx, id: number, nextAt: Date): Promise<void> =>
  update(db, id, { nextAt, attempts: sql`${scheduledPublishes.attempts} + 1` })

/** Deletes a scheduled publish. */
export async function deleteScheduledPublish(db: Tx, id: number): Promise<void> {
  await db.delete(scheduledPublishes).where(eq(scheduledPublishes.id, id))
}

const publishesWithAuthor = (db: Tx) =>
  db
    .select({ row: scheduledPublishes, by: admins.username })
    .from(scheduledPublishes)
    .innerJoin(admins, eq(admins.id, scheduledPublishes.adminId))

type ScheduledPublishChanges = {
  [Key in keyof ScheduledPublishRow]?: ScheduledPublishRow[Key] | SQL
}

async function update(db: Tx, id: number, changes: ScheduledPublishChanges): Promise<void> {
  await db.update(scheduledPublishes).set(changes).where(eq(scheduledPublishes.id, id))
}
