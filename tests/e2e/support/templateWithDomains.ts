import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { copyTemplate } from './template'

/** An additional domain of Harbour House's company, whose config is stored without validation. */
export interface StoredDomain {
  host: string
  /** The stored config, of any shape. */
  config: unknown
}

/**
 * Copies the demo's data folder and adds `domains` without validation, as a manual edit of the
 * database would; returns the copy's path. The caller removes it.
 */
export async function templateWithDomains(domains: readonly StoredDomain[]): Promise<string> {
  const folder = await copyTemplate()
  const database = await PGlite.create(path.join(folder, 'db'))
  for (const { host, config } of domains) {
    await database.query(
      'INSERT INTO domains (company_id, slug, host, name, config, profile) VALUES (1, $1, $2, $1, $3::text::jsonb, $4::text::jsonb)',
      [host.split('.')[0], host, JSON.stringify(config), '{}'],
    )
  }
  await database.close()
  return folder
}
