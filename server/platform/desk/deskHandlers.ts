import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { deskResources, type DeskRecords, type DeskResourceName } from '../../../generated/desk'
import { deskCallPaths } from '../../../generated/deskCallPaths'
import { encode } from '../../../schemas/wire/codec'
import { alreadySent, type CallTools, type Handlers } from '../calls/Handler'
import type { ListReply } from '../calls/page'
import { readIfMatch } from '../calls/readIfMatch'
import { requireStaff } from '../calls/requireAdmin'
import type { Page } from '../db/countRows'
import type { Tx } from '../db/Database'
import { firstRow } from '../db/firstRow'
import { findAdminNames } from '../db/platform/admins'
import { AppError } from '../http/AppError'
import { csvOf } from './csvOf'
import { paginateDeskChanges, recordDeskChange } from './deskChangeRepository'
import { paginateDesk, type DeskQuery } from './deskList'
import type { DeskFields, DeskResource, DeskRow } from './DeskResource'
import { notifyDesk } from './notifyDesk'

interface Input {
  params: { id: number }
  query: DeskQuery
  body: DeskFields
  paging: Page
}

/** The generic calls of a resource of the desk. */
export function deskHandlers<Name extends DeskResourceName, Row extends DeskRow>(
  resource: DeskResource<Name, Row>,
): Handlers {
  const { name, present } = resource
  type Shown = DeskRecords[Name]
  const show = ({ reply }: Pick<CallTools, 'reply'>, row: Row): Shown => {
    void reply.header('etag', `"${row.revision}"`)
    return present(row)
  }
  const handlers: Record<string, (input: Input, tools: CallTools) => Promise<unknown>> = {
    list: async ({ query, paging }, { context, caller }): Promise<ListReply<Shown>> => {
      const { companyId } = requireStaff(caller)
      const { rows, total } = await context.db.tx(companyId, (tx) =>
        paginateDesk<Row>(tx, resource, companyId, query, paging),
      )
      return { items: rows.map(present), total }
    },

    csv: async ({ query }, { context, caller, reply }) => {
      const { companyId } = requireStaff(caller)
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
      await reply.send(Readable.from(csvOf(resource, context.db, companyId, query)))
      return alreadySent
    },

    get: async ({ params }, tools) => {
      const { companyId } = requireStaff(tools.caller)
      const row = await tools.context.db.tx(companyId, (tx) =>
        readRow(tx, resource, { companyId, id: params.id }),
      )
      return show(tools, row)
    },

    create: async ({ body }, tools) => {
      const { companyId, username } = requireStaff(tools.caller)
      const { context } = tools
      const row = await context.db.tx(companyId, async (tx) => {
        // The body was checked against the record's schema, with its defaults.
        const id = await resource.insert(tx, body as unknown as Shown, { companyId, context })
        const created = await readRow(tx, resource, { companyId, id })
        await recordDeskChange(tx, {
          companyId,
          resource: name,
          recordId: id,
          revision: created.revision,
          by: username,
          before: null,
          after: pick(toFields(present(created)), deskResources[name].writable),
        })
        await resource.notify(tx, created)
        await notifyDesk(tx, companyId, name, [id])
        return created
      })
      return show(tools, row)
    },

    patch: async ({ params, body }, tools) => {
      const { companyId, username } = requireStaff(tools.caller)
      const { context, request } = tools
      const ifMatch = readIfMatch(request.headers['if-match'])
      if (ifMatch === undefined)
        throw new AppError(400, 'invalid_request', {
          description: 'If-Match must have the revision that the change is based on.',
        })
      const row = await context.db.tx(companyId, (tx) =>
        patchRow(tx, { companyId, id: params.id }, body, { username, ifMatch, context }),
      )
      // More places may have been offered to those who wait, by email.
      context.jobs.wake()
      return show(tools, row)
    },

    history: async ({ params, paging }, { context, caller }) => {
      const { companyId } = requireStaff(caller)
      const { rows, total } = await context.db.tx(companyId, async (tx) => {
        await readRow(tx, resource, { companyId, id: params.id })
        return paginateDeskChanges(tx, { companyId, resource: name, recordId: params.id }, paging)
      })
      const usernames = rows.map(({ by }) => by)
      const names = await context.db.platform((tx) => findAdminNames(tx, usernames))
      return {
        items: rows.map(({ revision, at, by, before, after }) => ({
          revision,
          at: at.toISOString(),
          by,
          byName: names.get(by.toLowerCase()) ?? '',
          before,
          after,
        })),
        total,
      }
    },
  }

  /** Changes a row and records it; a patch that changes nothing leaves the row as it is. */
  async function patchRow(
    tx: Tx,
    key: RowKey,
    body: DeskFields,
    { username, ifMatch, context }: PatchFacts,
  ): Promise<Row> {
    const current = await readRow(tx, resource, key, 'lock')
    if (current.revision !== ifMatch)
      throw new AppError(412, 'stale', {
        current: { revision: current.revision, record: toWire(name, present(current)) },
      })
    const before = toFields(present(current))
    const changed = Object.keys(body).filter((field) => body[field] !== before[field])
    if (changed.length === 0) return current
    // The body was checked against the record's schema, so the merged fields are a record.
    const fields = { ...before, ...body } as unknown as Shown
    await resource.update(tx, current, fields, changed, { companyId: key.companyId, context })
    const revision = current.revision + 1
    await tx.update(resource.table).set({ revision }).where(isRow(resource, key))
    const saved = await readRow(tx, resource, key)
    await recordDeskChange(tx, {
      companyId: key.companyId,
      resource: name,
      recordId: key.id,
      revision,
      by: username,
      before: pick(before, changed),
      after: pick(toFields(present(saved)), changed),
    })
    await resource.notify(tx, saved)
    await notifyDesk(tx, key.companyId, name, [key.id])
    return saved
  }

  // The ids are built from the resource's name, so the compiler can't know them. The server refuses
  // to start if a call has no handler, and checks each input against its call's schemas.
  return Object.fromEntries(
    Object.entries(handlers).map(([act, handler]) => [`desk.${name}.${act}`, handler]),
  ) as Handlers
}

type RowKey = Pick<DeskRow, 'companyId' | 'id'>

interface PatchFacts {
  username: string
  ifMatch: number
  context: CallTools['context']
}

/** A company's row, locked on demand; throws 404 `not_found`, also for another company's. */
async function readRow<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  resource: DeskResource<Name, Row>,
  key: RowKey,
  lock?: 'lock',
): Promise<Row> {
  const query = tx.select().from(resource.table).where(isRow(resource, key))
  const row = await firstRow(lock === undefined ? query : query.for('no key update'))
  if (row === undefined) throw new AppError(404, 'not_found')
  // A resource's table has the rows of its type, which can't be derived from a variable.
  return row as unknown as Row
}

const isRow = (
  { table }: { table: DeskResource<DeskResourceName, DeskRow>['table'] },
  { companyId, id }: RowKey,
) => and(eq(table.companyId, companyId), eq(table.id, id))

const toWire = (name: DeskResourceName, record: unknown): unknown =>
  encode(record, deskCallPaths[`desk.${name}.get`].reply)

const toFields = (record: object): DeskFields => Object.fromEntries(Object.entries(record))

const pick = (fields: DeskFields, names: readonly string[]): DeskFields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))
