import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../../server/platform/db/Database'
import { openPglite } from '../../server/platform/db/engines/openPglite'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { serverUrl } from '../server/engines'
import { request } from '../server/process/spawnServer'
import { createDatabase } from '../support/createDatabase'

/** Where one run stores its data, and how to open the database while no server runs. */
export interface KillablePlace {
  env: Record<string, string>
  open(): Promise<Database>
  remove(): Promise<void>
}

const folderOf = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'kill-'))

/** The databases on which servers are killed; each run gets a copy of the demo data. */
export const killablePlaces: { name: string; make(): Promise<KillablePlace> }[] = [
  {
    name: 'PGlite',
    make: async () => {
      const folder = await folderOf()
      await cp(inject('demo').data, folder, { recursive: true })
      return {
        env: { PORTICO_DATA: folder },
        open: () => openPglite(path.join(folder, 'db')),
        remove: () => rm(folder, { recursive: true, force: true }),
      }
    },
  },
]
if (serverUrl !== undefined) {
  const base = serverUrl
  killablePlaces.push({
    name: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await createDatabase(base, inject('demo').database)
      const folder = await folderOf()
      return {
        env: { DATABASE_URL: url, PORTICO_DATA: folder },
        open: () =>
          openPostgres({ url, refuseSuperuser: true, onConnectionError: () => undefined }),
        remove: async () => {
          await drop()
          await rm(folder, { recursive: true, force: true })
        },
      }
    },
  })
}

/** The host of the club whose data the killed servers write. */
export const HOST = 'harbour.localhost'

/** Signs a member in; returns the session's cookie. */
export const signInMember = (port: number, email = 'alex@example.com'): Promise<string> =>
  sessionOf(port, 'portal_customer', '/login', { email, password: DEMO_PASSWORD })

/** Signs an admin in; returns the session's cookie. */
export const signInOwner = (port: number): Promise<string> =>
  sessionOf(port, 'portal_admin', '/api/user/admin/login', {
    username: 'owner',
    password: DEMO_PASSWORD,
  })

async function sessionOf(port: number, name: string, path: string, body: object): Promise<string> {
  const answer = await request(port, { method: 'POST', path, host: HOST, body })
  const cookie = answer.headers['set-cookie']
    ?.map((one) => one.split(';', 1)[0])
    .find((one) => one?.startsWith(`${name}=`) === true && one.length > 20)
  if (cookie === undefined) throw new Error(`no session: ${answer.status}`)
  return cookie
}
