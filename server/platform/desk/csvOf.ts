import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { deskResources, type DeskResourceName } from '../../../generated/desk'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import { chunks } from '../db/chunks'
import type { Database } from '../db/Database'
import { listDeskIds, type DeskQuery } from './deskList'
import type { DeskResource, DeskRow } from './DeskResource'
import { toCsv, toCsvLines } from './toCsv'

/** The most rows of a CSV file. */
const MAX_ROWS = 1_000_000

/**
 * A list as filtered and sorted as a CSV file, in parts. Only the ids are read at once, so that a
 * long file takes little memory, and no transaction waits for whoever downloads it.
 */
export async function* csvOf<Name extends DeskResourceName, Row extends DeskRow>(
  resource: DeskResource<Name, Row>,
  db: Database,
  companyId: number,
  query: DeskQuery,
  now: Date,
): AsyncGenerator<string> {
  const { name, table, present } = resource
  // A list within a record has no cell.
  const columns = Object.entries(deskResources[name].schema.properties ?? {}).flatMap(
    ([column, { type }]) => (type === 'array' ? [] : [column]),
  )
  const ids = await db.tx(companyId, (tx) =>
    listDeskIds(tx, resource, { companyId, now }, query, MAX_ROWS),
  )
  yield toCsv(columns.map(snakeCase), [])
  for (const part of chunks(ids)) {
    const records = await db.tx(companyId, async (tx) => {
      const rows = await tx
        .select()
        .from(table)
        .where(and(eq(table.companyId, companyId), inArray(table.id, part)))
      // A resource's table has the rows of its type, which can't be derived from a variable.
      return present(tx, companyId, rows as unknown as Row[], now)
    })
    const byId = new Map(records.map((record) => [record.id, record]))
    yield toCsvLines(
      part.flatMap((id) => {
        // Without a record, it was deleted meanwhile.
        const record = byId.get(id)
        const fields = record && new Map(Object.entries(record))
        return fields === undefined ? [] : [columns.map((column) => fields.get(column))]
      }),
    )
    // The embedded database answers without leaving the event loop's turn.
    await nextTurn()
  }
}
