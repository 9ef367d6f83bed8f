import { Readable } from 'node:stream'
import { alreadySent, type Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { requirePerson } from '../customers/customerRepository'
import { exportMember } from './exportMember'

/** The desk's call for all that is stored about a member. */
export const handlers = {
  'desk.memberData.export': async ({ params: { id } }, { context, caller, reply }) => {
    const { companyId, username, areas } = requireStaff(caller)
    // The row of the history comes first, so that no file is handed out without one.
    await context.db.tx(companyId, async (tx) => {
      const { revision } = await requirePerson(tx, companyId, id)
      await recordDeskChange(tx, {
        companyId,
        resource: 'members',
        recordId: id,
        revision,
        by: username,
        before: { exported: false },
        after: { exported: true },
      })
      await notifyDesk(tx, companyId, 'members', [id])
    })
    void reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="member-${id}.json"`)
      .header('cache-control', 'no-store')
    const options = { hasMoney: areas.includes('money'), now: context.now() }
    await reply.send(
      Readable.from(exportMember(context.db, { companyId, customerId: id }, options)),
    )
    return alreadySent
  },
} satisfies Handlers
