import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { deskResources, type DeskRecords, type DeskResourceName } from '../../../generated/desk'
import { writableFields } from '../../../schemas/desk/writableFields'
import { pathOf } from '../../../src/core/config/pathOf'
import { alreadySent, type CallTools, type Handlers } from '../calls/Handler'
import { requireKey } from '../calls/idempotencyKey'
import type { ListReply } from '../calls/page'
import { requireIfMatch } from '../calls/readIfMatch'
import { requireStaff } from '../calls/requireAdmin'
import type { Page } from '../db/countRows'
import type { Tx } from '../db/Database'
import { findAdminNames } from '../db/platform/admins'
import { AppError } from '../http/AppError'
import { csvOf } from './csvOf'
import { DEFAULT_CURRENCY, deskDestination, findDeskClub } from './deskClub'
import {
  findCreated,
  paginateDeskChanges,
  recordDeskChange,
  type DeskCreation,
} from './deskChangeRepository'
import { paginateDesk, type DeskQuery } from './deskList'
import type { DeskFields, DeskInsert, DeskResource, DeskRow } from './DeskResource'
import { isRow, readRecord, readRow } from './deskRows'
import { notifyChange, patchRecord, pick, recordCreation } from './saveRecord'

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
  const { name, page, pages, pagePart, present } = resource
  const { schema, copies, deletes } = deskResources[name]
  type Shown = DeskRecords[Name]
  const show = ({ reply }: Pick<CallTools, 'reply'>, record: Shown): Shown => {
    void reply.header('etag', `"${record.revision}"`)
    return record
  }
  const handlers: Record<string, (input: Input, tools: CallTools) => Promise<unknown>> = {
    list: async ({ query, paging }, { context, caller }): Promise<ListReply<Shown>> => {
      const { companyId } = requireStaff(caller)
      const now = context.now()
      return context.db.read(companyId, async (tx) => {
        const listedFor = { companyId, now }
        const { rows, total } = await paginateDesk<Row>(tx, resource, listedFor, query, paging)
        return { items: await present(tx, companyId, rows, now), total }
      })
    },

    csv: async ({ query }, { context, caller, reply }) => {
      const { companyId } = requireStaff(caller)
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
      await reply.send(Readable.from(csvOf(resource, context.db, companyId, query, context.now())))
      return alreadySent
    },

    get: async ({ params }, tools) => {
      const { companyId } = requireStaff(tools.caller)
      const { db, now } = tools.context
      const { record } = await db.tx(companyId, (tx) =>
        readRecord(tx, resource, { companyId, id: params.id }, now()),
      )
      return show(tools, record)
    },

    create: ({ body }, tools) =>
      createOnce(
        tools,
        body,
        (tx, save) =>
          // The body was checked against the record's schema, with its defaults.
          resource.insert(tx, body as unknown as Shown, save),
        pick(body, Object.keys(schema['x-desk']?.create ?? {})),
      ),

    patch: async ({ params, body }, tools) => {
      const { companyId, username, areas } = requireStaff(tools.caller)
      const { context, request } = tools
      const ifMatch = requireIfMatch(request)
      const club = await findDeskClub(tools)
      const destination = club && deskDestination(tools, club)
      const record = await context.db.tx(companyId, (tx) =>
        patchRecord(tx, resource, { companyId, id: params.id }, body, {
          username,
          areas,
          destination,
          ifMatch,
          context,
        }),
      )
      // More places may have been offered to those who wait, by email.
      context.jobs.wake()
      return show(tools, record)
    },

    choices: async (_input, { context, caller }) => {
      const { companyId, areas } = requireStaff(caller)
      const config = caller.club?.compiled().config
      const path = config && page !== undefined ? pathOf(config, page) : undefined
      return {
        currency: config?.intl.currency ?? DEFAULT_CURRENCY,
        takesPayments: config !== undefined && config.processors.length > 0,
        pagePath: path === undefined ? null : pagePart === undefined ? path : `${path}/${pagePart}`,
        pagePaths: Object.entries(pages?.ids ?? {}).flatMap(([value, id]) => {
          const path = config && pathOf(config, id)
          return path === undefined ? [] : [{ value, path }]
        }),
        ...(await context.db.tx(companyId, async (tx) =>
          resource.choices?.(tx, companyId, areas, context.now()),
        )),
      }
    },

    ...(copies && {
      copy: ({ params }, tools) =>
        createOnce(tools, { copyOf: params.id }, async (tx, save) => {
          const key = { companyId: save.companyId, id: params.id }
          const { row, record } = await readRecord(tx, resource, key, save.context.now())
          return resource.copy === undefined
            ? resource.insert(tx, { ...record, published: false }, save)
            : resource.copy(tx, row, record, save)
        }),
    }),

    ...(deletes && {
      delete: async ({ params }, { context, caller }) => {
        const { companyId, username } = requireStaff(caller)
        const key = { companyId, id: params.id }
        await context.db.tx(companyId, async (tx) => {
          // What is just being stored of it would be deleted with it, so that is waited for.
          const { row, record } = await readRecord(tx, resource, key, context.now(), 'lock-all')
          if ((await resource.isUsed?.(tx, row, context.now())) === true)
            throw new AppError(409, 'in_use')
          await tx.delete(resource.table).where(isRow(resource.table, key))
          await recordDeskChange(tx, {
            companyId,
            resource: name,
            recordId: key.id,
            revision: record.revision + 1,
            by: username,
            before: writableFields(schema, record),
            after: {},
          })
          await notifyChange(tx, resource, key)
        })
      },
    }),

    history: async ({ params, paging }, { context, caller }) => {
      const { companyId } = requireStaff(caller)
      const { rows, total, names } = await context.db.read(companyId, async (tx) => {
        const [changes] = await Promise.all([
          paginateDeskChanges(tx, { companyId, resource: name, recordId: params.id }, paging),
          readRow(tx, resource, { companyId, id: params.id }),
        ])
        const usernames = changes.rows.map(({ by }) => by)
        return { ...changes, names: await findAdminNames(tx, usernames) }
      })
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

  /** Makes a record, once for each Idempotency-Key; a repeated request gets it as it is by now. */
  async function createOnce(
    tools: CallTools,
    content: unknown,
    make: (tx: Tx, save: DeskInsert) => Promise<number>,
    options: DeskFields = {},
  ): Promise<Shown> {
    const { companyId, username, areas } = requireStaff(tools.caller)
    const { context, request } = tools
    const creation: DeskCreation = {
      companyId,
      resource: name,
      requestKey: requireKey(request),
      bodyHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    }
    const record = await context.db.tx(companyId, async (tx) => {
      const earlier = await findCreated(tx, creation)
      if (earlier !== undefined)
        return (await readRecord(tx, resource, { companyId, id: earlier }, context.now())).record
      const id = await make(tx, { companyId, context, options, areas })
      return recordCreation(
        tx,
        resource,
        { companyId, id },
        { username, options, context },
        creation,
      )
    })
    return show(tools, record)
  }

  // The ids are built from the resource's name, so the compiler can't know them. The server refuses
  // to start if a call has no handler, and checks each input against its call's schemas.
  return Object.fromEntries(
    Object.entries(handlers).map(([act, handler]) => [`desk.${name}.${act}`, handler]),
  ) as Handlers
}
