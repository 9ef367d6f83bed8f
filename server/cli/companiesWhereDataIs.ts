import { stat } from 'node:fs/promises'
import path from 'node:path'
import { own } from '../../src/core/config/plainObject'
import type { Environment } from '../env/Environment'
import { runWhereDataIs } from './runWhereDataIs'

/** Company ids by host, where there is a database to ask; `validate` works without one, makes none and fails for none. */
export async function companiesWhereDataIs(env: Environment, hosts: readonly string[]): Promise<(host: string) => number | undefined> {
  const nobody = () => undefined
  if (hosts.length === 0 || (env.databaseUrl === undefined && !(await isThere(path.join(env.dataFolder, 'db'))))) return nobody
  try {
    const { json } = await runWhereDataIs(env, { name: 'companies', hosts })
    return (host) => {
      const id = own(json, host)
      return typeof id === 'number' ? id : undefined
    }
  } catch (error) {
    process.stderr.write(`The clubs could not be asked, so a network that names its own club is not found: ${error instanceof Error ? error.message : String(error)}\n`)
    return nobody
  }
}

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  )
