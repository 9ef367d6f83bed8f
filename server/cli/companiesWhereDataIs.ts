import { own } from '../../src/core/config/plainObject'
import type { Environment } from '../platform/env/Environment'
import { hasDatabase } from './hasDatabase'
import { runWhereDataIs } from './runWhereDataIs'

/**
 * Company ids by host, if there is a database; `validate` works without one, creates none and does
 * not fail without.
 */
export async function companiesWhereDataIs(
  env: Environment,
  hosts: readonly string[],
): Promise<(host: string) => number | undefined> {
  const noCompanies = () => undefined
  if (hosts.length === 0 || !(await hasDatabase(env))) return noCompanies
  try {
    const { json } = await runWhereDataIs(env, { name: 'companies', hosts })
    return (host) => {
      const id = own(json, host)
      return typeof id === 'number' ? id : undefined
    }
  } catch (error) {
    process.stderr.write(
      `The clubs could not be queried, so a network that names its own club is not found: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return noCompanies
  }
}
