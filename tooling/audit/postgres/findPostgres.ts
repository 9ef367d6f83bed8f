import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** PostgreSQL's programs on this machine, and the user that they must run as. */
export interface Postgres {
  /** The folder of `initdb`, `postgres`, `pg_ctl` and the others. */
  programs: string
  /** The ids of the user `postgres` if this process runs as root, which PostgreSQL refuses. */
  user: { uid: number; gid: number } | undefined
}

const FOLDER = '/usr/lib/postgresql'
/** The oldest version that Portico runs on. */
const OLDEST = 15

/** Finds the newest PostgreSQL of Debian's packages; returns the reason if none can be started. */
export function findPostgres(): Postgres | string {
  const versions = existsSync(FOLDER) ? readdirSync(FOLDER).map(Number) : []
  const newest = Math.max(...versions.filter((version) => version >= OLDEST))
  const programs = path.join(FOLDER, String(newest), 'bin')
  if (!existsSync(path.join(programs, 'initdb')))
    return `${FOLDER}/*/bin has no PostgreSQL ${OLDEST} or newer: apt-get install postgresql`
  if (process.getuid?.() !== 0) return { programs, user: undefined }
  try {
    const id = (option: string) => Number(execFileSync('id', [option, 'postgres']).toString())
    return { programs, user: { uid: id('-u'), gid: id('-g') } }
  } catch {
    return 'there is no user postgres, as which root can start PostgreSQL'
  }
}
