import { Readable } from 'node:stream'
import { alreadySent, type CallTools, type Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { deskClub } from '../../platform/desk/deskClub'
import { toContentDisposition } from '../../platform/http/toContentDisposition'
import type { TransferContext } from '../../platform/transfer/TransferKind'
import { exportBundle } from './exportBundle'
import { exportCsv } from './exportRows'
import { mayTransfer, requireKind, transferKinds } from './transferKinds'

/** The calls with which staff export what an import reads back. */
export const handlers = {
  'desk.exports.kind': async ({ params }, tools) => {
    const { areas } = requireStaff(tools.caller)
    const kind = requireKind(params.kind, areas)
    const transfer = await transferOf(tools)
    void tools.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', toContentDisposition(`${kind.name}.csv`))
    await tools.reply.send(Readable.from(exportCsv(tools.context, kind, transfer)))
    return alreadySent
  },

  'desk.exports.all': async (_input, tools) => {
    const { areas } = requireStaff(tools.caller)
    const kinds = transferKinds.filter((kind) => mayTransfer(kind, areas))
    const transfer = await transferOf(tools)
    void tools.reply
      .type('application/zip')
      .header('content-disposition', toContentDisposition('export.zip'))
    await tools.reply.send(
      Readable.from(exportBundle(tools.context, kinds, transfer), { objectMode: false }),
    )
    return alreadySent
  },
} satisfies Handlers

async function transferOf(tools: CallTools): Promise<TransferContext> {
  const { companyId, username, areas } = requireStaff(tools.caller)
  const { context } = tools
  return {
    companyId,
    club: await deskClub(tools),
    env: context.env,
    now: context.now(),
    username,
    areas,
    invite: false,
    willExist: () => false,
  }
}
