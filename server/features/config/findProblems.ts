import { encodePointer } from '../../../schemas/wire/codec'
import { PortalConfigShape } from '../../../generated/wire'
import { isPlainObject } from '../../../src/core/json/plainObject'
import type { FoundThing } from '../../../src/core/config/things'
import type { Problem } from '../../../src/core/config/Problem'
import type { DomainRow } from '../../platform/db/platform/domains'
import { inWorker } from './evaluateOrDefer'
import { isSmall } from './model/isSmall'
import { toPublicConfig } from '../../platform/clubs/toPublicConfig'
import { run as readProblems, type ConfigToCheck } from './tasks/readProblems'

/**
 * Returns the problems that `club validate` reports for a club's stored config, even a damaged one,
 * with pointers in camelCase. `uploads` and `things` are those of its company. If `sandboxCharges`
 * is false, a sandbox processor is a problem. Call it outside transactions, because a large config
 * is checked in a worker thread.
 */
export async function findProblems(
  row: DomainRow,
  { uploads, things }: { uploads: readonly string[]; things: readonly FoundThing[] },
  sandboxCharges: boolean,
): Promise<readonly Problem[]> {
  const config = isPlainObject(row.config) ? toPublicConfig(row) : row.config
  const configToCheck: ConfigToCheck = { config, uploads, things, sandboxCharges }
  return isSmall([config])
    ? readProblems(configToCheck)
    : inWorker<typeof readProblems>('readProblems', configToCheck, row.companyId)
}

/** Returns the same problem with its pointer in wire names. */
export const wireProblem = (problem: Problem, config: unknown): Problem => ({
  ...problem,
  path: wirePointer(problem.path, config),
})

/**
 * Converts a pointer into a config to wire names; the config determines which widget's names apply
 * to its settings.
 */
export const wirePointer = (pointer: string, config: unknown): string =>
  encodePointer(pointer, PortalConfigShape, config)
