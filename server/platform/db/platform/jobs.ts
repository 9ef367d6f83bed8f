import { and, asc, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm'
import { chunks } from '../chunks'
import type { Tx } from '../Database'
import { companies } from '../schema/companies'
import { jobs, type JobKind } from '../schema/jobs'

/** A job as stored. */
export type JobRow = typeof jobs.$inferSelect

/** Identifies a job. */
export type JobKey = Pick<JobRow, 'companyId' | 'kind' | 'subjectId'>

/** A job to store; without `nextAt` it is due at once. */
export type NewJob = JobKey & { nextAt?: Date; urgent?: boolean }

/** Since when a job waits that is scheduled for a time; the epoch stands for at once. */
const dueTime = (nextAt: Date): Date | SQL => (nextAt.getTime() === 0 ? sql`now()` : nextAt)

const withDueTime = (job: NewJob) =>
  job.nextAt === undefined ? job : { ...job, dueAt: dueTime(job.nextAt) }

/** Adds a job for a subject that has none of this kind. */
export const insertJob = (db: Tx, job: NewJob): Promise<void> => insertJobs(db, [job])

/** Adds jobs for subjects that have none of their kind. */
export async function insertJobs(db: Tx, rows: readonly NewJob[]): Promise<void> {
  for (const chunk of chunks(rows)) await db.insert(jobs).values(chunk.map(withDueTime))
}

/** Adds a job, or reschedules the existing one and forgets its attempts. */
export async function rescheduleOrInsertJob(db: Tx, job: NewJob): Promise<void> {
  const { nextAt = new Date(0) } = job
  await db
    .insert(jobs)
    .values(withDueTime(job))
    .onConflictDoUpdate({
      target: [jobs.companyId, jobs.kind, jobs.subjectId],
      set: { nextAt, dueAt: sql`excluded.due_at`, attempts: 0 },
    })
}

/**
 * Adds a job, or makes the existing one due no later than `nextAt`. Its attempts are forgotten, so
 * that a run that has begun does not end it.
 */
export async function runJobBy(db: Tx, job: NewJob & { nextAt: Date }): Promise<void> {
  await db
    .insert(jobs)
    .values(withDueTime(job))
    .onConflictDoUpdate({
      target: [jobs.companyId, jobs.kind, jobs.subjectId],
      set: {
        nextAt: sql`least(${jobs.nextAt}, excluded.next_at)`,
        dueAt: sql`least(${jobs.dueAt}, excluded.due_at)`,
        attempts: 0,
      },
    })
}

/**
 * Reschedules a job, if it is stored. Its attempts are kept, so the next claim lasts as long as if
 * it had failed before.
 */
export async function rescheduleJob(db: Tx, job: JobKey, nextAt: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ nextAt, dueAt: dueTime(nextAt) })
    .where(isJob(job))
}

/** Reschedules a job from its own run, and does not count that attempt. */
export async function postponeJob(db: Tx, job: JobKey, nextAt: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ nextAt, dueAt: dueTime(nextAt), attempts: sql`greatest(0, ${jobs.attempts} - 1)` })
    .where(isJob(job))
}

/** Deletes a job. */
export async function deleteJob(db: Tx, job: JobKey): Promise<void> {
  await db.delete(jobs).where(isJob(job))
}

/**
 * Whether the company has another job of the kind, with a higher subject, that no process has
 * claimed: it will see whatever this one sees.
 */
export const hasLaterJob = async (
  db: Tx,
  { companyId, kind, subjectId }: JobKey,
): Promise<boolean> =>
  (
    await db
      .select({ subjectId: jobs.subjectId })
      .from(jobs)
      .where(
        and(
          eq(jobs.companyId, companyId),
          eq(jobs.kind, kind),
          gt(jobs.subjectId, subjectId),
          eq(jobs.attempts, 0),
        ),
      )
      .limit(1)
  ).length > 0

/** The jobs of a kind that are equally urgent. */
export interface JobQueue {
  kind: JobKind
  urgent: boolean
}

/** Returns when the next job of each kind is due, for urgent jobs first. */
export async function listNextTimes(
  db: Tx,
  kinds: readonly JobKind[],
): Promise<(JobQueue & { nextAtMs: number })[]> {
  if (kinds.length === 0) return []
  const { rows } = await db.execute<{ kind: JobKind; urgent: boolean; at: unknown }>(
    sql`select k.kind, u.urgent, extract(epoch from j.next_at) * 1000 as at
      from (values ${sql.join(
        kinds.map((kind) => sql`(${kind})`),
        sql`, `,
      )}) as k (kind)
      cross join (values (true), (false)) as u (urgent)
      cross join lateral (select next_at from ${jobs} where kind = k.kind and urgent = u.urgent order by next_at limit 1) as j
      order by u.urgent desc`,
  )
  return rows.map(({ kind, urgent, at }) => ({ kind, urgent, nextAtMs: Number(at) }))
}

/**
 * Returns the company whose turn it is among those with a due job: the first one after the company
 * that had the last turn, skipping those in `except`; undefined if there is none.
 */
export async function findNextCompany(
  db: Tx,
  { kind, urgent }: JobQueue,
  { now, lastCompanyId, except }: { now: Date; lastCompanyId: number; except: readonly number[] },
): Promise<number | undefined> {
  const skipped =
    except.length === 0
      ? sql``
      : sql`and c.id not in (${sql.join(
          except.map((id) => sql`${id}`),
          sql`, `,
        )})`
  const after = (companyId: number): SQL =>
    sql`(select c.id from ${companies} c where c.id > ${companyId} ${skipped}
      and exists (select from ${jobs} j where j.company_id = c.id and j.kind = ${kind} and j.urgent = ${urgent} and j.next_at <= ${now.toISOString()}::timestamptz)
      order by c.id limit 1)`
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select coalesce(${after(lastCompanyId)}, ${after(0)}) as id`,
  )
  return rows[0]?.id ?? undefined
}

/** How long a job's first claim lasts, in ms, and any later one at most: it doubles each time. */
export interface ClaimTime {
  readonly first: number
  readonly longest: number
}

/**
 * Claims a company's next due job for as long as its kind says, so that a crash loses nothing;
 * undefined if none is due, or another process is claiming it. Needs a transaction of the company.
 */
export async function claimJob(
  db: Tx,
  { companyId, kind, urgent }: JobQueue & { companyId: number },
  now: Date,
  { first, longest }: ClaimTime,
): Promise<JobRow | undefined> {
  const [due] = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, companyId),
        eq(jobs.kind, kind),
        eq(jobs.urgent, urgent),
        lte(jobs.nextAt, now),
      ),
    )
    .orderBy(asc(jobs.nextAt), asc(jobs.subjectId))
    .limit(1)
    .for('update', { skipLocked: true })
  if (due === undefined) return undefined
  const claimMs = Math.min(first * 2 ** due.attempts, longest)
  const [claimed] = await db
    .update(jobs)
    .set({ attempts: due.attempts + 1, nextAt: new Date(now.getTime() + claimMs) })
    .where(isJob(due))
    .returning()
  return claimed
}

/**
 * Ends a claimed job: deletes it, or schedules it again for `nextAt`. Changes nothing if it was
 * rescheduled or claimed again since.
 */
export async function finishJob(db: Tx, job: JobRow, nextAt?: Date): Promise<void> {
  if (nextAt === undefined) await db.delete(jobs).where(isClaim(job))
  else
    await db
      .update(jobs)
      .set({ nextAt, dueAt: dueTime(nextAt), attempts: 0 })
      .where(isClaim(job))
}

/**
 * Ends claims before their time, for a process that stops: the jobs are due at once, and the
 * attempts do not count. Changes nothing about jobs that were rescheduled or claimed again since,
 * and waits for no lock. Needs a platform transaction.
 */
export async function handBackJobs(db: Tx, claimed: readonly JobRow[], now: Date): Promise<void> {
  const found = await db
    .select()
    .from(jobs)
    .where(or(...claimed.map(isClaim)))
    .for('update', { skipLocked: true })
  if (found.length === 0) return
  await db
    .update(jobs)
    .set({ nextAt: now, attempts: sql`${jobs.attempts} - 1` })
    .where(or(...found.map(isJob)))
}

/** Matches a job as it was claimed. */
const isClaim = (job: JobRow): SQL | undefined =>
  and(isJob(job), eq(jobs.attempts, job.attempts), eq(jobs.nextAt, job.nextAt))

const isJob = ({ companyId, kind, subjectId }: JobKey): SQL | undefined =>
  and(eq(jobs.companyId, companyId), eq(jobs.kind, kind), eq(jobs.subjectId, subjectId))
