import { and, eq } from 'drizzle-orm'
import type { Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { insertJob } from '../../platform/db/platform/jobs'
import { mailings } from '../../platform/db/schema/mailings'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { readRecord, readRow } from '../../platform/desk/deskRows'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { mailingResource } from './desk'
import { countRecipients } from './recipients'

/** The calls that say to whom a mailing goes, and send it. */
export const handlers = {
  'desk.mailings.recipients': ({ params: { id } }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return context.db.tx(companyId, async (tx) =>
      countRecipients(tx, await readRow(tx, mailingResource, { companyId, id }), context.now()),
    )
  },

  'desk.mailings.send': async ({ params: { id }, body }, { context, caller, request }) => {
    const { companyId, username: by } = requireStaff(caller)
    const requestKey = requireKey(request)
    const key = { companyId, id }
    const now = context.now()
    const sent = await context.db.tx(companyId, async (tx) => {
      const { row, record } = await readRecord(tx, mailingResource, key, now, 'lock')
      if (row.requestKey === requestKey) return record
      if (row.sentAt !== null || row.revision !== body.revision) throw new AppError(409, 'conflict')
      const revision = row.revision + 1
      await tx
        .update(mailings)
        .set({ revision, sentAt: now, sentBy: by, requestKey })
        .where(and(eq(mailings.companyId, companyId), eq(mailings.id, id)))
      await insertJob(tx, { companyId, kind: 'mailing', subjectId: id })
      await recordDeskChange(tx, {
        companyId,
        resource: 'mailings',
        recordId: id,
        revision,
        by,
        before: { sentAt: null },
        after: { sentAt: now.toISOString() },
      })
      await notifyDesk(tx, companyId, 'mailings', [id])
      return (await readRecord(tx, mailingResource, key, now)).record
    })
    context.jobs.wake()
    return sent
  },
} satisfies Handlers
