import { and, eq } from 'drizzle-orm'
import { instantsAt } from '../../../src/core/time/instantsAt'
import { localDateTime } from '../../../src/core/time/localDateTime'
import { deskAreas } from '../../../src/core/person/deskAreas'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { isReachable, type Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { findCompanyAdmin, type CompanyAdminRow } from '../../platform/db/platform/admins'
import { domainsOfCompany } from '../../platform/db/platform/domains'
import { auditMails, type AuditTopic } from '../../platform/db/schema/auditMails'
import { jobs } from '../../platform/db/schema/jobs'
import { mails } from '../../platform/db/schema/mails'
import { insertMailJob, lockWaitingMailJob } from '../../platform/mail/mailJobs'
import { clubOrigin } from '../../platform/mail/mailOrigin'
import { parseAdminLevel } from '../../platform/sessions/adminLevel'
import { filterOf, topicsFor } from './auditTopics'
import { readAudit, type AuditFilter } from './readAudit'

/** What is mailed to an admin, as stored. */
export type AuditMailRow = typeof auditMails.$inferSelect

const MINUTE_MS = 60_000

/** How old an act is at least: by then, what was done in the same moment is stored too. */
const SETTLED_MS = MINUTE_MS

/** How often new acts are looked for, and how long after an email none follows. */
const LOOK_MS = 2 * MINUTE_MS
const PAUSE_MS = 15 * MINUTE_MS

/** When the daily email is written, in the company's time zone. */
const DAILY_AT = '07:00'

/** The kind of email. */
const KIND = 'admin-audit'

/**
 * Queues an email to an admin if others have done what they want to hear of, and returns when to
 * look again; `done` if nothing is mailed to them any more. An email that still waits gets the new
 * acts too, so there is never more than one.
 */
export async function mailAudit(
  { db, clubs, env, now: clock }: Pick<ServerContext, 'db' | 'clubs' | 'env' | 'now'>,
  { companyId, adminId }: { companyId: number; adminId: number },
): Promise<'done' | Date> {
  const now = clock()
  const { admin, clubIds } = await db.platform(async (tx) => ({
    admin: await findCompanyAdmin(tx, { companyId, adminId }),
    clubIds: (await domainsOfCompany(tx, companyId)).map(({ id }) => id),
  }))
  const club = await firstReachable(clubs, clubIds)
  return db.tx(companyId, async (tx) => {
    const [row] = await tx
      .select()
      .from(auditMails)
      .where(and(eq(auditMails.companyId, companyId), eq(auditMails.adminId, adminId)))
      .for('update')
    if (row === undefined || row.topics.length === 0) return 'done'
    const later = nextLook(row, club, now)
    const until = new Date(now.getTime() - SETTLED_MS)
    if (club === undefined || admin?.linkStatus !== 'active' || until <= row.seenUntil) return later
    const filter = mailedFilter(admin, row)
    const { rows } = await readAudit(
      tx,
      companyId,
      { ...filter, from: row.seenUntil, to: until },
      { limit: 1 },
    )
    const about = { companyId, kind: KIND, subjectId: adminId }
    if (rows.length === 0) {
      await store(tx, row, { seenUntil: until })
      return later
    }
    if (await lockWaitingMailJob(tx, about)) {
      await store(tx, row, { mailedUntil: until, seenUntil: until })
      return new Date(now.getTime() + PAUSE_MS)
    }
    // One that is being sent, or will be tried again, keeps its acts.
    if (await isBeingSent(tx, about)) return new Date(now.getTime() + PAUSE_MS)
    await store(tx, row, { mailedFrom: row.seenUntil, mailedUntil: until, seenUntil: until })
    const { email } = admin.profile
    await insertMailJob(tx, {
      companyId,
      domainId: club.domainId,
      language: club.compiled().config.intl.language,
      origin: clubOrigin(env, club.host),
      kind: KIND,
      email: typeof email === 'string' ? email : '',
      adminId,
      subjectId: adminId,
    })
    return row.often === 'daily' ? later : new Date(now.getTime() + PAUSE_MS)
  })
}

/** Which acts are mailed to an admin: what they have chosen and may see, without their own. */
export function mailedFilter(
  admin: Pick<CompanyAdminRow, 'username' | 'permissionLevel' | 'areas'>,
  row: Pick<AuditMailRow, 'topics' | 'refundsFromCents'>,
): AuditFilter {
  const allowed = topicsFor(rightsOf(admin))
  const topics: AuditTopic[] = row.topics.filter((topic) => allowed.includes(topic))
  return { ...filterOf(topics, row), notBy: admin.username.toLowerCase() }
}

/** What an admin may do in the company of their link. */
export const rightsOf = ({
  permissionLevel,
  areas,
}: Pick<CompanyAdminRow, 'permissionLevel' | 'areas'>) => ({
  level: permissionLevel === null ? null : parseAdminLevel(permissionLevel),
  areas: deskAreas(permissionLevel, areas),
})

/** When an admin's acts are next looked for. */
export function nextLook(
  { often }: Pick<AuditMailRow, 'often'>,
  club: Club | undefined,
  now: Date,
): Date {
  if (often === 'soon' || club === undefined) return new Date(now.getTime() + LOOK_MS)
  const { timezone } = club.company
  const today = localDateTime(timezone, now).slice(0, 'YYYY-MM-DD'.length)
  const mornings = [today, dayAfter(today)].flatMap((day) =>
    instantsAt(timezone, `${day}T${DAILY_AT}`).slice(0, 1),
  )
  return mornings.find((morning) => morning > now) ?? new Date(now.getTime() + 24 * 60 * MINUTE_MS)
}

const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

async function firstReachable(
  clubs: ServerContext['clubs'],
  ids: readonly number[],
): Promise<Club | undefined> {
  for (const id of ids) {
    const club = await clubs.byId(id)
    if (club !== null && isReachable(club)) return club
  }
  return undefined
}

const store = async (
  tx: Tx,
  { companyId, adminId }: AuditMailRow,
  times: Partial<Pick<AuditMailRow, 'mailedFrom' | 'mailedUntil' | 'seenUntil'>>,
): Promise<void> => {
  await tx
    .update(auditMails)
    .set(times)
    .where(and(eq(auditMails.companyId, companyId), eq(auditMails.adminId, adminId)))
}

/** Whether an email is claimed or will be tried again; one that was given up has no job. */
const isBeingSent = async (
  tx: Tx,
  { companyId, kind, subjectId }: { companyId: number; kind: string; subjectId: number },
): Promise<boolean> =>
  (
    await tx
      .select({ id: mails.id })
      .from(mails)
      .innerJoin(
        jobs,
        and(
          eq(jobs.companyId, mails.companyId),
          eq(jobs.kind, 'mail'),
          eq(jobs.subjectId, mails.id),
        ),
      )
      .where(
        and(eq(mails.companyId, companyId), eq(mails.kind, kind), eq(mails.subjectId, subjectId)),
      )
      .limit(1)
  ).length > 0
