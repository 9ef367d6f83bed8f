import { and, eq } from 'drizzle-orm'
import type { Calls } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { requireAdmin } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { findCompanyAdmin } from '../../platform/db/platform/admins'
import { deleteJob, rescheduleOrInsertJob } from '../../platform/db/platform/jobs'
import { auditMails } from '../../platform/db/schema/auditMails'
import { AppError } from '../../platform/http/AppError'
import { getEmail } from '../admins/adminMail'
import { topicsFor } from './auditTopics'
import { nextLook, type AuditMailRow } from './mailAudit'

type Choice = Calls['desk.audit.mails']['reply']

/** What is mailed to somebody who has chosen nothing. */
const NOTHING: Choice = { topics: [], often: 'soon', refundsFrom: 0 }

/** The calls with which an admin chooses what is mailed to them of what others do. */
export const handlers = {
  'desk.audit.mails': async (_input, { context, caller }) => {
    const { companyId, adminId } = requireAdmin(caller)
    const row = await context.db.read(companyId, (tx) => findChoice(tx, companyId, adminId))
    return row === undefined ? NOTHING : present(row)
  },

  'desk.audit.saveMails': async ({ body }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const { companyId, adminId } = admin
    const allowed = topicsFor(admin)
    if (body.topics.some((topic) => !allowed.includes(topic))) throw new AppError(403, 'forbidden')
    const now = context.now()
    const club = (await context.clubs.ofCompany(companyId)) ?? undefined
    await context.db.tx(companyId, async (tx) => {
      const row = await findCompanyAdmin(tx, { companyId, adminId })
      if (body.topics.length > 0 && (row === undefined || getEmail(row) === ''))
        throw new AppError(409, 'conflict')
      const job = { companyId, kind: 'audit-mail', subjectId: adminId } as const
      if (body.topics.length === 0) {
        await tx.delete(auditMails).where(isOf(companyId, adminId))
        await deleteJob(tx, job)
        return
      }
      const chosen = {
        topics: [...body.topics],
        often: body.often,
        refundsFromCents: Math.round(body.refundsFrom * 100),
      }
      // What was done before anything was chosen is not mailed.
      const times = { mailedFrom: now, mailedUntil: now, seenUntil: now }
      await tx
        .insert(auditMails)
        .values({ companyId, adminId, ...chosen, ...times })
        .onConflictDoUpdate({ target: [auditMails.companyId, auditMails.adminId], set: chosen })
      await rescheduleOrInsertJob(tx, { ...job, nextAt: nextLook(body, club, now) })
    })
    context.jobs.wake()
    return body
  },
} satisfies Handlers

const isOf = (companyId: number, adminId: number) =>
  and(eq(auditMails.companyId, companyId), eq(auditMails.adminId, adminId))

const findChoice = (
  tx: Tx,
  companyId: number,
  adminId: number,
): Promise<AuditMailRow | undefined> => findByKey(tx, auditMails, { companyId, adminId })

const present = ({ topics, often, refundsFromCents }: AuditMailRow): Choice => ({
  topics,
  often,
  refundsFrom: toUnits(refundsFromCents),
})
