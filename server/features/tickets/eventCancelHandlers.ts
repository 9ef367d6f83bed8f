import type { EventCancellation } from '../../../generated/types'
import { alreadySent, type CallTools, type Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { findAdminNames } from '../../platform/db/platform/admins'
import { rescheduleOrInsertJob } from '../../platform/db/platform/jobs'
import type { Tx } from '../../platform/db/Database'
import { toCsv } from '../../platform/desk/toCsv'
import { AppError } from '../../platform/http/AppError'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { isOpen, reopenEventRefunds } from '../events/eventCancellationRepository'
import { findEvent, type EventRow } from '../events/eventRepository'
import { cancelWholeEvent } from './cancelWholeEvent'
import { listCancelledPlaces, reportRows } from './listCancelledPlaces'
import { readCancellation, waitsAtDesk } from './readCancellation'
import { askAgain } from './askAgain'

/** The most people of a report as CSV. */
const MAX_CSV_PEOPLE = 100_000

/** The desk's calls that cancel an event as a whole, and tell how far its refunds are. */
export const handlers = {
  'desk.events.cancellation': ({ params, query }, tools) =>
    readReport(tools, params.id, query.following),

  'desk.events.cancel': async ({ params, body }, tools) => {
    const { context, caller } = tools
    const { companyId, username, areas } = requireStaff(caller)
    const { reason, refund, notify, following = false } = body
    if (refund && !areas.includes('money')) throw new AppError(403, 'forbidden')
    await context.db.tx(companyId, (tx) =>
      cancelWholeEvent(
        tx,
        { companyId, id: params.id },
        {
          by: username,
          reason: reason.trim(),
          refunds: refund,
          message: notify === null ? null : notify.text.trim(),
          following,
        },
        context.now(),
      ),
    )
    context.jobs.wake()
    return readReport(tools, params.id)
  },

  'desk.events.refundCancelled': async ({ params, body }, tools) => {
    const { context, caller } = tools
    const { companyId, username } = requireStaff(caller)
    await context.db.tx(companyId, async (tx) => {
      const event = await requireEvent(tx, companyId, params.id)
      if (event.cancelledAt === null) throw new AppError(409, 'not_cancelled')
      const atDesk = body.atDesk ?? false
      // First, because it locks customers, who are locked before the jobs about them. Who says what
      // they have handed back asks for nothing else: it could be paid twice.
      if (!atDesk) await askAgain(tx, event, username)
      for (const subjectId of await reopenEventRefunds(tx, companyId, event.id, {
        which: atDesk ? waitsAtDesk : isOpen,
        atDesk,
        by: username,
      }))
        await rescheduleOrInsertJob(tx, { companyId, kind: 'cancelled-place', subjectId })
    })
    context.jobs.wake()
    return readReport(tools, params.id)
  },

  'desk.events.cancelledPlaces': ({ params, query, paging }, { context, caller }) => {
    const { companyId, areas } = requireStaff(caller)
    return context.db.read(companyId, async (tx) => {
      const { id } = await requireEvent(tx, companyId, params.id)
      const shown = { unsettled: query.unsettled, maySeeMoney: areas.includes('money') }
      return listCancelledPlaces(tx, { companyId, id }, shown, paging)
    })
  },

  'desk.events.cancelCsv': async ({ params }, { context, caller, reply }) => {
    const { companyId, areas } = requireStaff(caller)
    const maySeeMoney = areas.includes('money')
    const { items } = await context.db.tx(companyId, async (tx) =>
      listCancelledPlaces(
        tx,
        await requireEvent(tx, companyId, params.id),
        { maySeeMoney },
        { offset: 0, limit: MAX_CSV_PEOPLE },
      ),
    )
    const { heads, rows } = reportRows(items, { maySeeMoney })
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="cancelled-event-${params.id}.csv"`)
    await reply.send(toCsv(heads, rows))
    return alreadySent
  },
} satisfies Handlers<CommerceContext>

async function readReport(
  { context, caller }: CallTools<CommerceContext>,
  eventId: number,
  following = false,
): Promise<EventCancellation> {
  const { companyId, areas } = requireStaff(caller)
  const currency = caller.club?.compiled().config.intl.currency ?? ''
  const report = await context.db.tx(companyId, async (tx) =>
    readCancellation(
      tx,
      await requireEvent(tx, companyId, eventId),
      { maySeeMoney: areas.includes('money'), currency },
      { following },
    ),
  )
  if (report.by === '') return report
  const names = await context.db.platform((tx) => findAdminNames(tx, [report.by]))
  return { ...report, byName: names.get(report.by.toLowerCase()) ?? '' }
}

/** Returns an event of the company; throws 404 `not_found`, also for another company's. */
async function requireEvent(tx: Tx, companyId: number, id: number): Promise<EventRow> {
  const event = await findEvent(tx, companyId, id)
  if (event === undefined) throw new AppError(404, 'not_found')
  return event
}
