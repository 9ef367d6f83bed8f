import { compile } from './compile'
import type { Catalogue } from './Catalogue'
import { checkContrast } from './doctor/checkContrast'
import { checkDirection } from './doctor/checkDirection'
import { checkIds } from './doctor/checkIds'
import { checkImages } from './doctor/checkImages'
import { checkKeys } from './doctor/checkKeys'
import { checkMessages } from './doctor/checkMessages'
import { checkSandbox } from './doctor/checkSandbox'
import { checkSecrets } from './doctor/checkSecrets'
import { resolveNetwork } from './network'
import { isPlainObject, own } from './plainObject'
import type { Problem } from './Problem'
import { createReport } from './Report'
import { findLimitViolation, limitProblem } from './configLimits'

export interface ValidateOptions {
  catalogue: Catalogue
  /**
   * Company of the club whose host this is; the doctor then sees a network that names the club
   * itself.
   */
  companyOf?(host: string): number | undefined
  /** Whether a /media path is there; without it only drawn pictures are looked for. */
  hasMedia?(path: string): boolean
  /** Whether the sandbox may charge where the club runs; true where nothing is said. */
  sandboxCharges?: boolean
  /**
   * Reads a config that is over a limit all the same; for one that is bounded otherwise, as what is
   * stored is.
   */
  anySize?: boolean
}

/**
 * Everything that `club validate` says about a config: what compile reports, and what only a
 * careful reader sees; of one that is too large, only that. Never throws. Brings culori and a
 * message parser, so never into the first view.
 */
export function validateConfig(config: unknown, options: ValidateOptions): readonly Problem[] {
  const { catalogue } = options
  // Before anything that takes longer the more there is.
  const large = options.anySize === true ? undefined : findLimitViolation(config, catalogue)
  if (large !== undefined) return [limitProblem(large)]
  // A credential is the worst that a place can hold, so it is looked for first; one place, one
  // problem.
  const secrets = createReport()
  checkSecrets(config, catalogue, secrets.report)
  const compiled = compile(config, { catalogue })
  const further = createReport()
  if (isPlainObject(config)) {
    checkKeys(config, catalogue, further.report)
    checkIds(config, catalogue, further.report)
    checkMessages(config, compiled.config, catalogue, further.report)
    checkImages(config, catalogue, options.hasMedia, further.report)
    if (options.sandboxCharges === false) checkSandbox(config, further.report)
    checkDirection(config, compiled.config, further.report)
    checkContrast(config, compiled.config, catalogue, further.report)
    const host = own(config, 'domainName')
    if (own(config, 'companyId') === undefined && typeof host === 'string')
      resolveNetwork(
        own(config, 'globalNetwork'),
        options.companyOf?.(host.toLowerCase()),
        further.report,
      )
  }
  const seen = new Set<string>()
  return [...secrets.problems, ...compiled.problems, ...further.problems].filter(
    ({ path }) => !seen.has(path) && seen.add(path),
  )
}
