import type { RunSql } from './runSql'

/** An additional domain of Harbour House's company, whose config is stored without validation. */
export interface StoredDomain {
  host: string
  /** The stored config, of any shape. */
  config: unknown
}

/** Adds `domains` without validation, as a manual edit of the database would. */
export async function insertDomains(sql: RunSql, domains: readonly StoredDomain[]): Promise<void> {
  for (const { host, config } of domains)
    await sql(
      'INSERT INTO domains (company_id, slug, host, name, config, profile) VALUES (1, $1, $2, $1, $3::text::jsonb, $4::text::jsonb)',
      [host.split('.')[0], host, JSON.stringify(config), '{}'],
    )
}
