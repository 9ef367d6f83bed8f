import { createHash } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { manifestPath, type Manifest } from '../../server/platform/backup/Manifest'
import { rootFolder } from '../../server/platform/env/rootFolder'
import type { ScratchCluster } from '../../tooling/audit/postgres/ScratchCluster'

/** The secret of the installation that is backed up. */
export const SECRET = 'the secret of a club that has one'

/** Reads a backup's manifest. */
export const manifestOf = async (file: string): Promise<Manifest> =>
  JSON.parse(await readFile(manifestPath(file), 'utf8')) as Manifest

/** Writes a file as if it were the backup that `manifest` describes. */
export async function forge(file: string, content: Uint8Array, manifest: Manifest): Promise<void> {
  await writeFile(file, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const forged = { ...manifest, bytes: content.length, sha256 }
  await writeFile(manifestPath(file), JSON.stringify(forged))
}

/** A file of as many members. */
export const membersFile = (count: number): string =>
  [
    'external_id,first_name,last_name,email',
    ...Array.from({ length: count }, (_, n) => `${n},Ada,Lovelace ${n},ada${n}@example.com`),
  ].join('\n')

/**
 * Makes a folder whose `pg_dump` is of a version, and otherwise writes its process's id to the file
 * `pid` beside it, runs a shell command and then does nothing for ten minutes, longer than a
 * test may take.
 */
export async function makeIdleDump(
  parent: string,
  { version, command = ':' }: { version: string; command?: string },
): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'programs-'))
  const script = `#!/bin/sh
if [ "$1" = --version ]; then echo 'pg_dump (PostgreSQL) ${version}'; exit; fi
echo $$ > '${folder}/pid.part' && mv '${folder}/pid.part' '${folder}/pid'
${command}
exec sleep 600
`
  await writeFile(path.join(folder, 'pg_dump'), script, { mode: 0o700 })
  return folder
}

/** The shell commands of docs/operations.md that rehearse a restore. */
export async function rehearsal(): Promise<string> {
  const text = await readFile(path.join(rootFolder(), 'docs/operations.md'), 'utf8')
  const commands = /^\*\*Rehearsing\*\*[^`]*```sh\n([^`]+)```/m.exec(text)?.[1]
  if (commands === undefined) throw new Error('the rehearsal has no commands')
  return commands
}

/** Makes the database and the roles by the SQL of docs/operations.md, which operators copy. */
export async function makeDocumentedRoles(cluster: ScratchCluster): Promise<void> {
  const text = await readFile(path.join(rootFolder(), 'docs/operations.md'), 'utf8')
  for (const section of ['First start in production', 'Backup and restore']) {
    const [, after = ''] = text.split(`\n## ${section}\n`)
    const sql = /```sql\n([^`]+)```/.exec(after)?.[1]
    if (sql === undefined) throw new Error(`${section} has no SQL`)
    // CREATE DATABASE must be a statement of its own.
    for (const statement of sql.split(/(?<=;)\n/).filter(Boolean)) await cluster.query(statement)
  }
}
