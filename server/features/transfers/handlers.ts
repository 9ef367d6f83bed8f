import { createHash } from 'node:crypto'
import type { CallInput, Handlers } from '../../platform/calls/Handler'
import { alreadySent, type CallTools } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireIfMatch } from '../../platform/calls/readIfMatch'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { deskClub } from '../../platform/desk/deskClub'
import { AppError } from '../../platform/http/AppError'
import type { TransferKind } from '../../platform/transfer/TransferKind'
import type { DeskImport } from '../../../generated/types'
import { actOnImport, beginCheck, beginWriting, changeImport, endImport } from './actOnImport'
import { paginateImports, readImport, type ImportRow } from './importRepository'
import { presentImports } from './presentImports'
import { sendRejected } from './sendRejected'
import { storeFile } from './storeFile'
import { mayTransfer, requireKind, transferKinds } from './transferKinds'

/** The desk's calls for imports. */
export const handlers = {
  'desk.imports.kinds': async (_input, { caller }) => {
    const { areas } = requireStaff(caller)
    const items = transferKinds.filter((kind) => mayTransfer(kind, areas)).map(toShownKind)
    return { items, total: items.length }
  },

  'desk.imports.list': async ({ paging }, { context, caller }) => {
    const { companyId, areas } = requireStaff(caller)
    const kinds = transferKinds.filter((kind) => mayTransfer(kind, areas)).map(({ name }) => name)
    return context.db.read(companyId, async (tx) => {
      const { rows, total } = await paginateImports(tx, companyId, kinds, paging)
      return { items: await presentImports(tx, companyId, rows), total }
    })
  },

  'desk.imports.create': async ({ query }, tools) => {
    const { context, caller, request } = tools
    const { companyId, username, areas } = requireStaff(caller)
    const kind = requireKind(query.kind, areas)
    if (!Buffer.isBuffer(request.body))
      throw new AppError(400, 'invalid_request', {
        description: 'Send the bytes of the file as text/csv or application/octet-stream.',
      })
    const creation = {
      requestKey: requireKey(request),
      bodyHash: createHash('sha256')
        .update(JSON.stringify(query))
        .update(request.body)
        .digest('hex'),
    }
    const club = await deskClub(tools)
    const id = await storeFile(
      context,
      club,
      kind,
      {
        bytes: request.body,
        fileName: query.fileName ?? '',
        encoding: query.encoding,
        separator: query.separator,
        by: username,
        areas,
      },
      creation,
    )
    context.jobs.wake()
    return show(tools, { companyId, id })
  },

  'desk.imports.get': ({ params }, tools) => {
    const { companyId } = requireStaff(tools.caller)
    return show(tools, { companyId, id: params.id })
  },

  'desk.imports.patch': (input, tools) =>
    actOnSeen(input, tools, (tx, row, kind) => changeImport(tx, row, kind, input.body)),

  'desk.imports.check': (input, tools) =>
    actOnSeen(input, tools, async (tx, row, kind) => {
      if (!isRepeated(row, ['checking'], tools)) await beginCheck(tx, inNameOf(row, tools), kind)
    }),

  'desk.imports.start': (input, tools) =>
    actOnSeen(input, tools, async (tx, row) => {
      if (!isRepeated(row, ['writing', 'done'], tools)) await beginWriting(tx, inNameOf(row, tools))
    }),

  'desk.imports.end': (input, tools) =>
    act(input, tools, (tx, row) => endImport(tx, row, tools.context.now())),

  'desk.imports.rejected': async ({ params }, tools) => {
    const { companyId, areas } = requireStaff(tools.caller)
    const key = { companyId, id: params.id }
    const row = await tools.context.db.tx(companyId, (tx) => readImport(tx, key))
    requireKind(row.kind, areas)
    await sendRejected(tools, row)
    return alreadySent
  },
} satisfies Handlers

const toShownKind = ({ name, columns, presets = [] }: TransferKind) => ({
  kind: name,
  columns: columns.map((column) => ({ name: column.name, isRequired: column.required === true })),
  presets: presets.map((preset) => ({ id: preset.id, name: preset.name })),
})

/** The import with the caller as its owner, and the caller's areas, whoever uploaded the file. */
function inNameOf(row: ImportRow, { caller }: Pick<CallTools, 'caller'>): ImportRow {
  const { username: by, areas } = requireStaff(caller)
  return { ...row, by, areas }
}

/** Whether the caller has begun already what they ask for: an import's state says that it was done. */
const isRepeated = (
  { by, state }: ImportRow,
  states: readonly ImportRow['state'][],
  { caller }: Pick<CallTools, 'caller'>,
): boolean => by === requireStaff(caller).username && states.includes(state)

/** Like `act`, on the revision that the caller has seen. Throws 400 without it, 412 `stale`. */
function actOnSeen(
  input: Pick<CallInput<'desk.imports.check'>, 'params'>,
  tools: CallTools,
  change: (tx: Tx, row: ImportRow, kind: TransferKind) => Promise<void>,
): Promise<DeskImport> {
  const revision = requireIfMatch(tools.request)
  return act(input, tools, async (tx, row, kind) => {
    if (row.revision !== revision) throw new AppError(412, 'stale')
    await change(tx, row, kind)
  })
}

/** Does something to an import that the caller may do, and returns it as it is then. */
async function act(
  { params: { id } }: Pick<CallInput<'desk.imports.check'>, 'params'>,
  tools: CallTools,
  change: (tx: Tx, row: ImportRow, kind: TransferKind) => Promise<void>,
): Promise<DeskImport> {
  const { companyId, areas } = requireStaff(tools.caller)
  const { context } = tools
  const key = { companyId, id }
  await actOnImport(context, key, (tx, row) => change(tx, row, requireKind(row.kind, areas)))
  context.jobs.wake()
  return show(tools, key)
}

async function show(
  { context, caller, reply }: CallTools,
  key: { companyId: number; id: number },
): Promise<DeskImport> {
  const { areas } = requireStaff(caller)
  const [shown] = await context.db.tx(key.companyId, async (tx) => {
    const row = await readImport(tx, key)
    requireKind(row.kind, areas)
    return presentImports(tx, key.companyId, [row])
  })
  if (shown === undefined) throw new AppError(404, 'not_found')
  void reply.header('etag', `"${shown.revision}"`)
  return shown
}
