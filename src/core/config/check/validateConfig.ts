import { compile } from '../compile/compile'
import type { Catalogue } from '../Catalogue'
import { checkContrast } from './checkContrast'
import { checkDirection } from './checkDirection'
import { checkIds } from './checkIds'
import { checkImages } from './checkImages'
import { checkKeys } from './checkKeys'
import { checkMessages } from './checkMessages'
import { checkOwnPages } from './checkOwnPages'
import { checkSandbox } from './checkSandbox'
import { checkSecrets } from './checkSecrets'
import { checkTexts } from './checkTexts'
import { checkThings } from './checkThings'
import { suggestKnownKeys } from './suggestName'
import { resolveNetwork } from '../compile/network'
import { isPlainObject, ownValue } from '../../json/plainObject'
import type { Problem } from '../Problem'
import { createReport } from '../Report'
import type { FoundThing, Thing } from '../things'
import { findLimitViolation, limitProblem } from './configLimits'

/** What `validateConfig` needs besides the config. */
export interface ValidateOptions {
  catalogue: Catalogue
  /**
   * Finds the company of the club with this host, to detect a network that includes the club
   * itself.
   */
  findCompany?(host: string): number | undefined
  /** Whether a /media path exists. Without it, /media paths are not checked. */
  hasMedia?(path: string): boolean
  /**
   * Finds a thing in the club's data, such as an event, to check the links to it. Without it, such
   * links are not checked.
   */
  findThing?(thing: Thing): FoundThing | undefined
  /** Whether the sandbox processor may charge on this server; true by default. */
  sandboxCharges?: boolean
  /**
   * Whether to skip the size limits; for configs whose size is limited elsewhere, such as stored
   * configs.
   */
  skipsSizeLimits?: boolean
}

/**
 * All problems that `club validate` reports, found by `compile` and by further checks; for a config
 * that is too large, only that problem. Never throws. Loads culori and a message parser.
 */
export function validateConfig(config: unknown, options: ValidateOptions): readonly Problem[] {
  const { catalogue } = options
  // The size is checked first, because the cost of the other checks grows with it.
  const sizeViolation =
    options.skipsSizeLimits === true ? undefined : findLimitViolation(config, catalogue)
  if (sizeViolation !== undefined) return [limitProblem(sizeViolation)]
  // Only the first problem at each path is reported, so the most serious check, for credentials,
  // runs first.
  const secrets = createReport()
  checkSecrets(config, catalogue, secrets.report)
  const compiled = compile(config, { catalogue })
  const further = createReport()
  if (isPlainObject(config)) {
    checkKeys(config, catalogue, further.report)
    checkIds(config, catalogue, further.report)
    checkMessages(config, compiled.config, catalogue, further.report)
    checkTexts(config, compiled.config, catalogue, further.report)
    checkImages(config, catalogue, options.hasMedia, further.report)
    if (options.findThing)
      checkThings(config, compiled.config, catalogue, options.findThing, further.report)
    if (options.sandboxCharges === false) checkSandbox(config, further.report)
    checkOwnPages(compiled.config, config, further.report)
    checkDirection(config, compiled.config, further.report)
    checkContrast(config, compiled.config, catalogue, further.report)
    const host = ownValue(config, 'domainName')
    if (ownValue(config, 'companyId') === undefined && typeof host === 'string')
      resolveNetwork(
        ownValue(config, 'globalNetwork'),
        options.findCompany?.(host.toLowerCase()),
        further.report,
      )
  }
  const seen = new Set<string>()
  const problems = [...secrets.problems, ...compiled.problems, ...further.problems].filter(
    ({ path }) => !seen.has(path) && seen.add(path),
  )
  return suggestKnownKeys(problems, config, catalogue)
}
