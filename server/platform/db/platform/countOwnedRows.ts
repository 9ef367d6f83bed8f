import { sql } from 'drizzle-orm'
import type { Tx } from '../Database'

/** Which rows to delete: those of a domain or, if `withCompany`, of the whole company. */
export interface RowScope {
  companyId: number
  domainId: number
  withCompany: boolean
}

/** The number of rows to delete, by table name; tables without any are missing. */
export type RowCounts = Readonly<Record<string, number>>

/**
 * Counts the rows that `deleteOwnedRows` would delete, except sessions. Needs a transaction of the
 * company.
 */
export async function countOwnedRows(db: Tx, scope: RowScope): Promise<RowCounts> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(db, scope)) {
    const { rows } = await db.execute(
      sql`select count(*)::integer as count from ${sql.identifier(table.name)} where ${inScope(table, scope)}`,
    )
    const count = Number(rows[0]?.count ?? 0)
    // Sessions are not reported, because losing one costs little: a customer signs in again, and an
    // admin has been moved to another company.
    if (count > 0 && !table.name.endsWith('_sessions')) counts[table.name] = count
  }
  return counts
}

/**
 * Deletes the domain's rows in every table that has a `domain_id` column or, if `withCompany`, the
 * company's rows in every table that has a `company_id` column. It finds the tables in the
 * database, so new tables are included. Needs a transaction of the company.
 */
export async function deleteOwnedRows(db: Tx, scope: RowScope): Promise<void> {
  for (const table of await tablesOf(db, scope))
    await db.execute(sql`delete from ${sql.identifier(table.name)} where ${inScope(table, scope)}`)
}

interface OwnedTable {
  name: string
  hasDomain: boolean
}

const inScope = (table: OwnedTable, { companyId, domainId, withCompany }: RowScope) =>
  withCompany || !table.hasDomain
    ? sql`company_id = ${companyId}`
    : sql`company_id = ${companyId} and domain_id = ${domainId}`

/**
 * The tables that have rows of a domain or company, ordered so that no deletion violates a foreign
 * key.
 */
async function tablesOf(db: Tx, { withCompany }: RowScope): Promise<OwnedTable[]> {
  const { rows: columns } = await db.execute(sql`
    select c.table_name as name, bool_or(c.column_name = 'domain_id') as has_domain
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('company_id', 'domain_id')
    group by c.table_name having bool_or(c.column_name = 'company_id') order by c.table_name`)
  const { rows: foreignKeys } = await db.execute(sql`
    select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`)
  const tables = columns.map((row) => ({
    name: String(row.name),
    hasDomain: row.has_domain === true,
  }))
  const owned = tables.filter(
    ({ name, hasDomain }) => name !== 'domains' && (withCompany || hasDomain),
  )
  const ordered: OwnedTable[] = []
  const visit = (table: OwnedTable): void => {
    if (ordered.includes(table)) return
    for (const link of foreignKeys) {
      const child =
        link.parent === table.name ? owned.find(({ name }) => name === link.child) : undefined
      if (child !== undefined) visit(child)
    }
    if (!ordered.includes(table)) ordered.push(table)
  }
  for (const table of owned) visit(table)
  return ordered
}
