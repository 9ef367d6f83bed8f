import { createHash } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import type { DeskIssue } from '../../../generated/types'
import type { CallTools } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { insertJob } from '../../platform/db/platform/jobs'
import { customers } from '../../platform/db/schema/customers'
import { perkIssues, type IssueTerms } from '../../platform/db/schema/perkIssues'
import { listMembershipChoices, listTagChoices, type Choice } from '../../platform/desk/deskChoices'
import { recordDeskChanges } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { companyDestinations } from '../customers/companyDestinations'
import { isInAudience, type Audience } from '../members/audience'
import { issueCredits, issuePerks, requirePassKind } from './issuePerks'
import { resourceOf, type PerkAct } from './perkActs'
import { findReceivers, type Receiver } from './receivers'

/** An issue to many customers, as stored. */
type IssueRow = typeof perkIssues.$inferSelect

/** To how many customers something is issued in one transaction. */
const STEP = 200

/** Whom an issue is for, and how many these were when staff looked. */
export type IssueTarget = Audience & { count: number }

/** How many customers an audience has, and what it can be narrowed to. */
export async function readAudience(
  { context, caller }: Pick<CallTools, 'context' | 'caller'>,
  audience: Audience,
): Promise<{ count: number; memberships: Choice[]; tags: Choice[] }> {
  const { companyId } = requireStaff(caller)
  return context.db.read(companyId, async (tx) => {
    const [row] = await tx
      .select({ count: count() })
      .from(customers)
      .where(isInAudience(companyId, audience, context.now()))
    return {
      count: row?.count ?? 0,
      memberships: await listMembershipChoices(tx, companyId),
      tags: await listTagChoices(tx, companyId),
    }
  })
}

/**
 * Stores whom something is issued to, once for each Idempotency-Key, and a job that issues it;
 * returns its id. Throws 409 `conflict` if there are more or fewer of them than staff saw, 422
 * `idempotency_key_reused`, 422 `invalid_request` for a kind of pass that is not there.
 */
export async function beginIssue(
  { context, caller, request }: CallTools,
  {
    kind,
    terms,
    tell,
    to,
    content,
  }: Pick<IssueRow, 'kind' | 'tell'> & {
    /** Only asked for if the request is not a repeated one. */
    terms: () => IssueTerms
    to: IssueTarget
    content: unknown
  },
): Promise<number> {
  const { companyId, username } = requireStaff(caller)
  const requestKey = requireKey(request)
  const bodyHash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const id = await context.db.tx(companyId, async (tx) => {
    const earlier = await findByKey(tx, perkIssues, { companyId, requestKey })
    if (earlier !== undefined) return checkRepeated(earlier, bodyHash)
    const issued = terms()
    if (issued.passKindId !== undefined) await requirePassKind(tx, companyId, issued.passKindId)
    const rows = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(isInAudience(companyId, to, context.now()))
      .orderBy(asc(customers.id))
    if (rows.length !== to.count || rows.length === 0) throw new AppError(409, 'conflict')
    const [inserted] = await tx
      .insert(perkIssues)
      .values({
        companyId,
        kind,
        terms: issued,
        tell,
        customerIds: rows.map((row) => row.id),
        at: context.now(),
        by: username,
        requestKey,
        bodyHash,
      })
      // The same request at the same time: the other one has begun it.
      .onConflictDoNothing()
      .returning({ id: perkIssues.id })
    if (inserted === undefined) {
      const other = await findByKey(tx, perkIssues, { companyId, requestKey })
      if (other === undefined) throw new Error('the issue was not inserted')
      return checkRepeated(other, bodyHash)
    }
    await insertJob(tx, { companyId, kind: 'perk-issue', subjectId: inserted.id })
    return inserted.id
  })
  context.jobs.wake()
  return id
}

const checkRepeated = (row: IssueRow, bodyHash: string): number => {
  if (row.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
  return row.id
}

/**
 * Issues to the next customers of an issue; after a crash it goes on where it was, so each gets one.
 * Returns whether all were gone through; until then, call it again.
 */
export async function issueNext(
  context: ServerContext,
  companyId: number,
  id: number,
): Promise<boolean> {
  const destinationOf = await companyDestinations(context, companyId)
  const isEnded = await context.db.tx(companyId, async (tx) => {
    const row = await findByKey(tx, perkIssues, { companyId, id }, 'no key update')
    if (row === undefined || row.endedAt !== null) return true
    const step = row.customerIds.slice(row.done, row.done + STEP)
    // Whoever was erased or merged meanwhile gets nothing.
    const receivers = await findReceivers(tx, companyId, step)
    await issueStep(tx, row, receivers, { tell: row.tell, destinationOf }, context.now())
    const done = row.done + step.length
    const hasEnded = done >= row.customerIds.length
    await tx
      .update(perkIssues)
      .set({
        done,
        issued: row.issued + receivers.length,
        ...(hasEnded && { endedAt: context.now() }),
      })
      .where(and(eq(perkIssues.companyId, companyId), eq(perkIssues.id, id)))
    await notifyDesk(tx, companyId, 'perks')
    return hasEnded
  })
  context.jobs.wake()
  return isEnded
}

async function issueStep(
  tx: Tx,
  { companyId, kind, terms, by }: IssueRow,
  receivers: readonly Receiver[],
  telling: Parameters<typeof issuePerks>[4],
  at: Date,
): Promise<void> {
  if (receivers.length === 0) return
  const ids = await issueByTerms(tx, companyId, receivers, { kind, terms, at }, telling)
  const { cents, lastDay, reason: text } = terms
  const act = {
    act: 'issued',
    lastDay,
    ...(cents !== undefined && { cents }),
    ...(text !== '' && { text }),
  } satisfies PerkAct
  await recordDeskChanges(
    tx,
    ids.map((recordId) => ({
      companyId,
      resource: resourceOf(kind),
      recordId,
      revision: 0,
      by,
      before: null,
      after: act,
    })),
  )
}

function issueByTerms(
  tx: Tx,
  companyId: number,
  receivers: readonly Receiver[],
  { kind, terms, at }: Pick<IssueRow, 'kind' | 'terms'> & { at: Date },
  telling: Parameters<typeof issuePerks>[4],
): Promise<number[]> {
  const { passKindId = 0, cents = 0, currency = '', referenceType = 'none' } = terms
  const [validFrom, expiresAt] = [toDate(terms.validFrom), toDate(terms.expiresAt)]
  return kind === 'house-credits'
    ? issueCredits(
        tx,
        companyId,
        receivers,
        { cents, currency, referenceType, expiresAt, at },
        telling,
      )
    : issuePerks(tx, companyId, receivers, { kind, passKindId, validFrom, expiresAt }, telling)
}

const toDate = (at: IssueTerms['validFrom']): Date | null => (at === null ? null : new Date(at))

/** How far an issue to many customers is; throws 404 `not_found`, also for another company's. */
export async function readIssue(
  { context, caller }: Pick<CallTools, 'context' | 'caller'>,
  id: number,
  isIt: (row: IssueRow) => boolean,
): Promise<DeskIssue> {
  const { companyId } = requireStaff(caller)
  const row = await context.db.read(companyId, (tx) => findByKey(tx, perkIssues, { companyId, id }))
  if (row === undefined || !isIt(row)) throw new AppError(404, 'not_found')
  const { customerIds, done, issued, endedAt } = row
  return { id, total: customerIds.length, done, issued, isEnded: endedAt !== null }
}
