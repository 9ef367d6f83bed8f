import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/platform/db/Database'
import { insertCompany } from '../../server/platform/db/platform/domains'
import { storeLinks } from '../../server/platform/transfer/importLinks'
import type {
  Cells,
  TransferContext,
  TransferKind,
} from '../../server/platform/transfer/TransferKind'
import type { TestServer } from './testServer'

/** Steps for tests of what is imported and exported, as company 1's staff do it. */
export const transferSteps = (server: () => TestServer) => {
  const inCompany = <T>(companyId: number, run: (tx: Tx) => Promise<T>): Promise<T> =>
    server().db.tx(companyId, run)

  /** For whom and into which company; the club's config is that of company 1. */
  const transferInto = async (
    companyId: number,
    areas: TransferContext['areas'] = ['desk', 'money'],
  ): Promise<TransferContext> => {
    const { context } = server()
    const club = await context.clubs.ofCompany(1)
    if (club === null) throw new Error('the demo has no club')
    return {
      companyId,
      club,
      env: context.env,
      now: context.now(),
      username: 'desk',
      areas,
      invite: false,
      willExist: () => false,
    }
  }

  /** Checks rows as the preview does. */
  const check = async (
    kind: TransferKind<never>,
    companyId: number,
    rows: readonly Cells[],
    areas?: TransferContext['areas'],
  ) => {
    const transfer = await transferInto(companyId, areas)
    return inCompany(companyId, (tx) => kind.check(tx, transfer, rows.map(toRow), { lock: false }))
  }

  /** Imports rows, of which none may be rejected; returns their states. */
  const load = async <Plan>(
    kind: TransferKind<Plan>,
    companyId: number,
    rows: readonly Cells[],
  ): Promise<string[]> => {
    const transfer = await transferInto(companyId)
    const states: string[] = []
    const size = kind.batchRows ?? 200
    for (let at = 0; at < rows.length; at += size)
      await inCompany(companyId, async (tx) => {
        const batch = rows.slice(at, at + size).map(toRow)
        const checked = await kind.check(tx, transfer, batch, { lock: true })
        const errors = checked.flatMap((row) => row.errors)
        if (errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 5)))
        await kind.write(tx, transfer, checked)
        states.push(...checked.map(({ state }) => state))
      })
    return states
  }

  /** All rows of an export; a record without an external id gets one. */
  const dump = async (
    kind: TransferKind<never>,
    companyId: number,
    limit = 50,
  ): Promise<Cells[]> => {
    const transfer = await transferInto(companyId)
    const rows: Cells[] = []
    for (let after = 0; ;) {
      const page = await inCompany(companyId, async (tx) => {
        const found = await kind.read(tx, transfer, { after, limit })
        const named = found.map(({ id, cells }) => ({
          id,
          cells: { external_id: `${kind.name}-${id}`, ...cells },
          isNew: cells['external_id'] === undefined,
        }))
        await storeLinks(
          tx,
          named.flatMap(({ id, cells, isNew }) =>
            isNew
              ? [
                  {
                    companyId,
                    kind: kind.name,
                    externalId: cells.external_id,
                    recordId: id,
                    imported: {},
                  },
                ]
              : [],
          ),
        )
        return named
      })
      rows.push(...page.map(({ cells }) => cells))
      const last = page.at(-1)
      if (last === undefined || page.length < limit) return rows
      after = last.id
    }
  }

  return {
    inCompany,
    check,
    load,
    dump,
    /** A company without anything, which has the customers of company 1 if `people`. */
    emptyCompany: async ({ people = false } = {}): Promise<number> => {
      const { id } = await server().db.platform((tx) =>
        insertCompany(tx, { name: 'Copy', profile: {} }),
      )
      if (people) {
        const found = await inCompany(1, (tx) =>
          tx.execute(
            sql`update customers set external_id = coalesce(external_id, 'm' || id) where company_id = 1 and erased_at is null returning external_id, email, email_lower, password_hash, profile`,
          ),
        )
        for (const row of found.rows)
          await inCompany(id, (tx) =>
            tx.execute(
              sql`insert into customers (company_id, external_id, email, email_lower, password_hash, profile) values (${id}, ${row['external_id']}, ${row['email']}, ${row['email_lower']}, ${row['password_hash']}, ${JSON.stringify(row['profile'])}::jsonb)`,
            ),
          )
      }
      return id
    },
  }
}

const toRow = (cells: Cells, index: number) => ({ line: index + 2, cells })
