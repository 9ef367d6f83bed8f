import { asc, sql, type SQL } from 'drizzle-orm'
import { credentialContext } from '../../features/config/patchDomainConfig'
import type { Database, Tx } from '../../platform/db/Database'
import { companies } from '../../platform/db/schema/companies'
import { openWith, sealCredential } from '../../platform/db/sealCredential'
import type { ServerSecrets } from '../../platform/env/ServerSecrets'
import { bankReferenceScope } from '../../processors/plaid/accounts'
import { sandboxKeyScope } from '../../processors/sandbox/bankToken'

/** How many stored values PORTICO_SECRET opens, how many only the other secret, and how many neither. */
export interface SealedCounts {
  current: number
  other: number
  closed: number
}

/** How many values a transaction reads and encrypts again. */
const BATCH = 500

/** A row with a value that is encrypted. */
type SealedRow = Readonly<Record<string, unknown>> & { sealed: string }

/** A column with encrypted values, and the columns that identify its rows within a company. */
interface SealedColumn {
  table: string
  column: string
  keys: readonly [string, ...string[]]
  scope: (companyId: number, row: SealedRow) => string
  /** Which rows have an encrypted value; all by default. */
  which?: SQL
}

/** A reference that a vendor made is much shorter. */
const isSealedReference = (column: string): SQL => sql`length(${sql.identifier(column)}) > 100`

const ofBank = (companyId: number): string => bankReferenceScope({ companyId })

/** Every column that `sealCredential` fills. */
const COLUMNS: readonly SealedColumn[] = [
  {
    table: 'credentials',
    column: 'sealed',
    keys: ['domain_id', 'path'],
    scope: (companyId, row) =>
      credentialContext({
        companyId,
        domainId: Number(row['domain_id']),
        path: String(row['path']),
      }),
  },
  {
    table: 'sandbox_keys',
    column: 'sealed_private_key',
    keys: ['company_id'],
    scope: (companyId) => sandboxKeyScope(companyId),
  },
  {
    table: 'wallet_methods',
    column: 'processor_reference',
    keys: ['id'],
    scope: ofBank,
    which: sql`payment_type = 'ach' and ${isSealedReference('processor_reference')}`,
  },
  {
    table: 'payments',
    column: 'method_reference',
    keys: ['id'],
    scope: ofBank,
    which: sql`method_kind = 'bank' and ${isSealedReference('method_reference')}`,
  },
]

/** Tries the secrets on every encrypted value of every club; changes nothing. */
export const countSealed = (
  db: Pick<Database, 'tx' | 'platform'>,
  secrets: ServerSecrets,
): Promise<SealedCounts> => visit(db, secrets, false)

/**
 * Encrypts with PORTICO_SECRET what only the other secret opens, and returns what was found. It can
 * be interrupted and run again, and while servers run: a value that changes meanwhile is left alone.
 */
export const resealValues = (
  db: Pick<Database, 'tx' | 'platform'>,
  secrets: ServerSecrets,
): Promise<SealedCounts> => visit(db, secrets, true)

async function visit(
  db: Pick<Database, 'tx' | 'platform'>,
  secrets: ServerSecrets,
  shouldReseal: boolean,
): Promise<SealedCounts> {
  const counts: SealedCounts = { current: 0, other: 0, closed: 0 }
  const ids = await db.platform((tx) =>
    tx.select({ id: companies.id }).from(companies).orderBy(asc(companies.id)),
  )
  for (const { id: companyId } of ids)
    for (const column of COLUMNS) {
      let last: SealedRow | undefined
      do {
        const after: SealedRow | undefined = last
        last = await db.tx(companyId, async (tx) => {
          const rows = await readBatch(tx, column, companyId, after)
          for (const row of rows) {
            const outcome = outcomeOf(secrets, column.scope(companyId, row), row.sealed)
            counts[outcome.opens] += 1
            if (outcome.opens === 'other' && shouldReseal)
              await write(tx, column, companyId, row, outcome.resealed)
          }
          return rows.length < BATCH ? undefined : rows.at(-1)
        })
      } while (last !== undefined)
    }
  return counts
}

type Outcome = { opens: 'current' | 'closed' } | { opens: 'other'; resealed: string }

function outcomeOf({ secret, otherSecret }: ServerSecrets, scope: string, sealed: string): Outcome {
  if (openWith(secret, scope, sealed) !== undefined) return { opens: 'current' }
  const value = otherSecret === undefined ? undefined : openWith(otherSecret, scope, sealed)
  return value === undefined
    ? { opens: 'closed' }
    : { opens: 'other', resealed: sealCredential(secret, scope, value) }
}

async function readBatch(
  tx: Tx,
  { table, column, keys, which = sql`true` }: SealedColumn,
  companyId: number,
  after: SealedRow | undefined,
): Promise<SealedRow[]> {
  const names = sql.join(
    keys.map((key) => sql.identifier(key)),
    sql`, `,
  )
  const isAfter = after === undefined ? sql`true` : sql`(${names}) > (${valuesOf(keys, after)})`
  const { rows } = await tx.execute<SealedRow>(
    sql`select ${names}, ${sql.identifier(column)} as sealed from ${sql.identifier(table)}
      where company_id = ${companyId} and ${which} and ${isAfter} order by ${names} limit ${BATCH}`,
  )
  return rows
}

async function write(
  tx: Tx,
  { table, column, keys }: SealedColumn,
  companyId: number,
  row: SealedRow,
  resealed: string,
): Promise<void> {
  const names = sql.join(
    keys.map((key) => sql.identifier(key)),
    sql`, `,
  )
  await tx.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${resealed}
      where company_id = ${companyId} and (${names}) = (${valuesOf(keys, row)}) and ${sql.identifier(column)} = ${row.sealed}`,
  )
}

const valuesOf = (keys: readonly string[], row: SealedRow): SQL =>
  sql.join(
    keys.map((key) => sql`${row[key]}`),
    sql`, `,
  )
