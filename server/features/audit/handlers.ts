import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import type { AuditAct, Calls } from '../../../generated/types'
import { alreadySent, type Handlers } from '../../platform/calls/Handler'
import { requireAdmin } from '../../platform/calls/requireAdmin'
import type { Database, Tx } from '../../platform/db/Database'
import { toCsv, toCsvLines } from '../../platform/desk/toCsv'
import type { StudioAdmin } from '../../platform/sessions/Caller'
import { resourcesFor } from './auditKinds'
import { presentAudit } from './presentAudit'
import { readAudit, type AuditFilter } from './readAudit'
import { findNamed } from './recordNames'

type Query = NonNullable<Calls['desk.audit.csv']['query']>

/** Acts on a page, if the query doesn't say. */
const PAGE_SIZE = 50

/** The desk's calls for what staff did. */
export const handlers = {
  'desk.audit.list': ({ query }, { context, caller }) => {
    const admin = requireAdmin(caller)
    return context.db.read(admin.companyId, (tx) => readPage(tx, admin, query, query))
  },

  'desk.audit.csv': async ({ query }, { context, caller, reply }) => {
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="what-changed.csv"')
    await reply.send(Readable.from(auditCsv(context.db, requireAdmin(caller), query)))
    return alreadySent
  },
} satisfies Handlers

/** A page of acts that an admin may see, and the cursor of the next one; null if there is none. */
async function readPage(
  tx: Tx,
  admin: StudioAdmin,
  query: Query,
  { before, pageSize = PAGE_SIZE }: { before?: string; pageSize?: number },
): Promise<{ items: AuditAct[]; next: string | null }> {
  const { companyId, areas } = admin
  const filter = await toFilter(tx, admin, query)
  const { rows, next } = await readAudit(tx, companyId, filter, { before, limit: pageSize })
  const items = await presentAudit(tx, companyId, rows, { hasMoney: areas.includes('money') })
  return { items, next }
}

async function toFilter(tx: Tx, admin: StudioAdmin, query: Query): Promise<AuditFilter> {
  const { by, recordId, from, to, search = '' } = query
  const resources = resourcesFor(admin, query)
  return {
    resources,
    by,
    recordId,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    found:
      search.trim() === '' ? undefined : await findNamed(tx, admin.companyId, resources, search),
  }
}

const CSV_COLUMNS = [
  'at',
  'by',
  'byName',
  'kind',
  'resource',
  'recordId',
  'name',
  'act',
  'fields',
  'count',
  'amount',
  'currency',
  'number',
  'method',
  'from',
  'to',
  'fromAt',
  'toAt',
  'text',
] as const satisfies readonly (keyof AuditAct)[]

/** How many acts are read at once for a file, and how many it has at most. */
const CSV_PART = 500
const MAX_CSV_ROWS = 100_000

/** The acts as a CSV file, in parts: no transaction waits for whoever downloads it. */
async function* auditCsv(db: Database, admin: StudioAdmin, query: Query): AsyncGenerator<string> {
  yield toCsv(CSV_COLUMNS.map(snakeCase), [])
  let before: string | null | undefined
  for (let count = 0; before !== null && count < MAX_CSV_ROWS; count += CSV_PART) {
    const paging = { pageSize: CSV_PART, ...(before !== undefined && { before }) }
    const page = await db.read(admin.companyId, (tx) => readPage(tx, admin, query, paging))
    yield toCsvLines(
      page.items.map((act) =>
        CSV_COLUMNS.map((column) => (column === 'fields' ? act.fields.join('; ') : act[column])),
      ),
    )
    before = page.next
    // The embedded database answers without leaving the event loop's turn.
    await nextTurn()
  }
}
