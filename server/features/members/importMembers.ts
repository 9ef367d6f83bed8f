import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { insertMailJobs } from '../../platform/mail/mailJobs'
import { clubOrigin } from '../../platform/mail/mailOrigin'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { newToken } from '../../platform/sessions/tokens'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { runInWorker } from '../../platform/jobs/runInWorker'
import { readKnownMembers, lockImport, markInvited } from './memberRepository'
import { planEmailChange, needsInvitation, planMember, type MemberPlan } from './model/planMember'
import { MAX_ERRORS, capErrors, type RowError } from './model/MemberRow'
import { parseBatch, type run as readMembers } from './tasks/readMembers'
import { changeMembers, createMembers, type ImportContext } from './writeMembers'

/**
 * The result of an import: how many members were (with `dryRun`: would be) created, changed and so
 * on.
 */
export interface ImportOutcome {
  created: number
  changed: number
  same: number
  invited: number
  /** Number of new members who get the default membership, because the file names none for them. */
  withDefault: number
  /** Number of members whose new email takes effect once they confirm it. */
  unconfirmed: number
  /**
   * All rejected rows; if something was written without `skipRefused`, only the rows that became
   * invalid after the whole file was checked.
   */
  rejected: RowError[]
}

/** How a file is imported. */
export interface ImportOptions {
  text: string
  /** Whether to mail everyone in the file who has not been invited an activation link. */
  invite: boolean
  dryRun: boolean
  /** Whether to import the other rows if some are rejected. */
  skipRefused?: boolean
  /** Whether a column may have a similar name, such as `First Name`. */
  matchColumns?: boolean
}

type Service = Pick<ServerContext, 'db' | 'env' | 'now'>

const emptyOutcome: Omit<ImportOutcome, 'rejected'> = {
  created: 0,
  changed: 0,
  same: 0,
  invited: 0,
  withDefault: 0,
  unconfirmed: 0,
}

/** Time limit for reading the file, in ms; 20,000 rows take far less. */
const READ_WITHIN_MS = 60_000

/**
 * Imports members.csv into a club's company by `external_id`. The whole file is checked first; if
 * any row is rejected, nothing is written, unless `skipRefused` says that the others are. The file is then written in short transactions, so that
 * other clubs do not wait; an interrupted import resumes where it stopped when it is run again. A
 * column is applied only if it differs from the last import, so that members' own changes stay.
 * A member with a confirmed email keeps it until they confirm the new one, as if they had requested
 * the change themselves.
 */
export async function importMembers(
  service: Service,
  club: Club,
  { text, invite, dryRun, skipRefused = false, matchColumns = false }: ImportOptions,
): Promise<ImportOutcome> {
  const { companyId, domainId } = club
  const country = club.company.country || 'US'
  const { timezone, language } = club.compiled().config.intl
  const now = service.now()
  const { batches, errors } = await runInWorker<typeof readMembers>(
    'readMembers',
    { text, country, matchColumns, today: dayIn(timezone, now) },
    { companyId, timeoutMs: READ_WITHIN_MS },
  )
  if (errors.length > 0 && !skipRefused) return { ...emptyOutcome, rejected: errors }
  const addErrors = (outcome: ImportOutcome): ImportOutcome => ({
    ...outcome,
    rejected: capErrors([...errors, ...outcome.rejected]),
  })
  if (dryRun || !skipRefused) {
    const outcome = await checkAll(service, { companyId, country }, batches, {
      invite,
      skipRefused,
    })
    if (dryRun || outcome.rejected.length > 0) return addErrors(outcome)
  }
  const importContext = {
    companyId,
    country,
    timezone,
    now,
    destination: { companyId, domainId, language, origin: clubOrigin(service.env, club.host) },
  }
  // All members get the hash of the same random token; they set their own passwords with their
  // links.
  return addErrors(
    await writeAll(service, importContext, batches, {
      passwordHash: await hashPassword(newToken()),
      invite,
    }),
  )
}

/** Determines what an import would do; stops once too many rows are rejected, unless these are skipped. */
async function checkAll(
  { db }: Service,
  company: CompanyToImport,
  batches: readonly string[],
  { invite, skipRefused }: { invite: boolean; skipRefused: boolean },
): Promise<ImportOutcome> {
  const total: ImportOutcome = { ...emptyOutcome, rejected: [] }
  for (const batch of batches) {
    const plans = await db.tx(company.companyId, (tx) => planBatch(tx, company, batch))
    addCounts(
      total,
      plans.filter(({ errors }) => errors.length === 0),
      invite,
    )
    total.rejected.push(...plans.flatMap((plan) => plan.errors))
    if (total.rejected.length > MAX_ERRORS && !skipRefused) break
    await nextTurn()
  }
  return total.rejected.length > 0 && !skipRefused
    ? { ...emptyOutcome, rejected: capErrors(total.rejected) }
    : total
}

async function writeAll(
  { db }: Service,
  importContext: ImportContext,
  batches: readonly string[],
  writeOptions: WriteOptions,
): Promise<ImportOutcome> {
  const total: ImportOutcome = { ...emptyOutcome, rejected: [] }
  for (const batch of batches) {
    const write = () =>
      db.tx(importContext.companyId, (tx) => writeBatch(tx, importContext, batch, writeOptions))
    // If another request takes an address or number at the same moment, the second attempt finds
    // out which row is affected and rejects it.
    const plans = (await writeUnlessTaken(write)) ?? (await writeUnlessTaken(write)) ?? []
    addCounts(
      total,
      plans.filter(({ errors }) => errors.length === 0),
      writeOptions.invite,
    )
    total.rejected.push(
      ...(plans.length > 0 ? plans.flatMap((plan) => plan.errors) : rejectBatch(batch)),
    )
    // Lets waiting requests run before the next batch.
    await nextTurn()
  }
  return total
}

/**
 * Runs `write`; returns undefined, with nothing written, if a value was taken after it was checked.
 */
async function writeUnlessTaken(
  write: () => Promise<MemberPlan[]>,
): Promise<MemberPlan[] | undefined> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error) || (error instanceof AppError && error.status === 409))
      return undefined
    throw error
  }
}

/**
 * Rejects every row of a batch, because the database does not report which row caused the conflict.
 */
const rejectBatch = (batch: string): RowError[] => {
  const rows = parseBatch(batch)
  return rows.map(({ line }) => ({
    line,
    column: '',
    code: 'taken',
    message: `not written, because an address or number of these ${rows.length} rows has just been taken; import the file again`,
  }))
}

interface WriteOptions {
  passwordHash: string
  invite: boolean
}

/**
 * Checks one batch against the current data and writes it. Rows that have become invalid are
 * skipped; their errors are in the returned plans.
 */
async function writeBatch(
  tx: Tx,
  importContext: ImportContext,
  batch: string,
  { passwordHash, invite }: WriteOptions,
): Promise<MemberPlan[]> {
  const { companyId, destination } = importContext
  await lockImport(tx, companyId)
  const plans = await planBatch(tx, importContext, batch, { lock: true })
  const validPlans = plans.filter(({ errors }) => errors.length === 0)
  await createMembers(tx, importContext, validPlans.filter(isNew), passwordHash)
  await changeMembers(tx, importContext, validPlans.filter(isChanged))
  const plansToInvite = invite ? validPlans.filter(needsInvitation) : []
  const emails = await markInvited(
    tx,
    companyId,
    plansToInvite.map(({ row }) => row.externalId),
  )
  await insertMailJobs(
    tx,
    emails.map((email) => ({ ...destination, kind: 'activate', email })),
  )
  return plans
}

type CompanyToImport = Pick<ImportContext, 'companyId' | 'country'>

async function planBatch(
  tx: Tx,
  { companyId, country }: CompanyToImport,
  batch: string,
  options?: { lock: boolean },
): Promise<MemberPlan[]> {
  const rows = parseBatch(batch)
  const existing = await readKnownMembers(
    tx,
    companyId,
    {
      externalIds: rows.map(({ externalId }) => externalId),
      emails: rows.flatMap(({ cells }) => cells.email?.toLowerCase() ?? []),
      serials: rows.flatMap(({ cells }) => cells.card_number || []),
    },
    options,
  )
  return rows.map((row) => planMember(row, existing, country))
}

const isNew = ({ before }: MemberPlan): boolean => before === undefined
const isChanged = ({ before, changes }: MemberPlan): boolean =>
  before !== undefined && changes.length > 0

function addCounts(total: ImportOutcome, plans: readonly MemberPlan[], invite: boolean): void {
  const created = plans.filter(isNew).length
  const changed = plans.filter(isChanged).length
  total.created += created
  total.changed += changed
  total.same += plans.length - created - changed
  total.invited += invite ? plans.filter(needsInvitation).length : 0
  total.withDefault += plans.filter((plan) => isNew(plan) && !plan.membershipId).length
  total.unconfirmed += plans.filter((plan) => planEmailChange(plan) === 'when-confirmed').length
}
