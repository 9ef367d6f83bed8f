import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { openPglite } from '../../server/platform/db/engines/openPglite'
import { findPostgres, type Postgres } from '../../tooling/audit/postgres/findPostgres'
import { ScratchCluster } from '../../tooling/audit/postgres/ScratchCluster'
import { makeDocumentedRoles, SECRET } from '../server/backupSteps'

/** An installation whose server can be started with `env`. */
export interface Installation {
  env: Record<string, string>
  /** The emails of all members of the first club, while no server runs. */
  emails(): Promise<Set<string>>
  remove(): Promise<void>
}

/** A kind of database: an installation with the demo, and an empty one on a machine of its own. */
export interface BackupPlace {
  name: string
  makeDemo(): Promise<Installation>
  makeEmpty(): Promise<Installation>
}

const folderOf = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'backup-'))

async function embedded(demo: boolean): Promise<Installation> {
  const folder = await folderOf()
  if (demo) await cp(inject('demo').data, folder, { recursive: true })
  return {
    env: { PORTICO_DATA: folder, PORTICO_SECRET: SECRET },
    emails: async () => {
      const db = await openPglite(path.join(folder, 'db'))
      const { rows } = await db.tx(1, (tx) => tx.execute(sql`select email from customers`))
      await db.close()
      return new Set(rows.map(({ email }) => String(email)))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function onServer(postgres: Postgres): Promise<Installation> {
  const [cluster, folder] = [
    await ScratchCluster.create(postgres, { fsync: 'off' }),
    await folderOf(),
  ]
  await cluster.start()
  await makeDocumentedRoles(cluster)
  return {
    env: {
      PORTICO_DATA: folder,
      PORTICO_SECRET: SECRET,
      DATABASE_URL: cluster.url('portico', 'portico'),
      PORTICO_BACKUP_URL: cluster.url('portico', 'portico_backup'),
    },
    emails: async () => {
      const rows = await cluster.query(
        'select email from customers where company_id = 1',
        'portico',
      )
      return new Set(rows.map(({ email }) => String(email)))
    },
    remove: async () => {
      await cluster.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const postgres = findPostgres()
const onNewServer = () =>
  typeof postgres === 'string' ? Promise.reject(new Error(postgres)) : onServer(postgres)

/** Both kinds of databases; a PostgreSQL server only if its programs are installed. */
export const backupPlaces: readonly BackupPlace[] = [
  {
    name: 'the embedded database',
    makeDemo: () => embedded(true),
    makeEmpty: () => embedded(false),
  },
  ...(typeof postgres === 'string'
    ? []
    : [{ name: 'a PostgreSQL server', makeDemo: onNewServer, makeEmpty: onNewServer }]),
]
