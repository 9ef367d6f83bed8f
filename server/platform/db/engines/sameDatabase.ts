import type { Query } from '../Database'

/**
 * Whether two connections lead to one database, by whatever addresses. Of servers whose identifier
 * a role may not read, only the database's own is compared.
 */
export async function isSameDatabase(one: Query, other: Query): Promise<boolean> {
  const [a, b] = [await identify(one), await identify(other)]
  return (
    a.database === b.database &&
    (a.system === undefined || b.system === undefined || a.system === b.system)
  )
}

async function identify(query: Query): Promise<{ database: string; system: string | undefined }> {
  const [found] = await query(
    `select oid::text || ' ' || datname as database,
      has_function_privilege('pg_control_system()', 'execute') as knows
    from pg_database where datname = current_database()`,
  )
  // In a statement of its own: the privilege is checked even if the function is not reached.
  const [system] =
    found?.['knows'] === true
      ? await query('select system_identifier::text as id from pg_control_system()')
      : []
  return {
    database: String(found?.['database']),
    system: system === undefined ? undefined : String(system['id']),
  }
}
