import { catalogue } from '#generated/catalogue'
import type { PortalConfig } from '#generated/types'
import { diffConfig, type ConfigDifference } from '#src/core/json/diffConfig'
import { applyMergePatch } from '#src/core/json/mergePatch'
import { fromPointer } from '#src/core/json/pointer'
import type { FoundThing } from '#src/core/config/things'
import type { Problem } from '#src/core/config/Problem'
import {
  limitsForStored,
  findLimitViolation,
  limitProblem,
  type ConfigSizes,
} from '#src/core/config/check/configLimits'
import { validateConfig } from '#src/core/config/check/validateConfig'
import { hasMediaAmong } from '../../../platform/media/clubPictures'
import { thingAmong } from '../../links/model/thingLinks'
import type { AdminLevel } from '../../../platform/db/schema/admins'
import { keepFormerPaths } from '#src/core/config/keepFormerPaths'
import { restoredConfig } from '#src/core/config/restoredConfig'
import { restoreRootKeys } from '../model/restoreRootKeys'
import { mayChange } from '../model/mayChange'
import { findNewErrors } from '#src/core/config/check/findNewErrors'
import { extractSecrets, type SecretLeaf } from '../model/extractSecrets'
import { withIdentity, type DomainIdentity } from '../../../platform/clubs/withIdentity'
import { removeRepeatedIdentity } from '../model/removeRepeatedIdentity'
import { withoutSecrets } from '../../../platform/clubs/withoutSecrets'

/** A config change to evaluate; only plain data, so that it can be sent to a worker thread. */
export interface ChangeToEvaluate {
  level: AdminLevel
  domain: DomainIdentity
  /** The config as stored. */
  stored: unknown
  /** JSON Merge Patch in camelCase; with `replace`, the whole new config. */
  patch: Readonly<Record<string, unknown>>
  replace: boolean
  /** Whether to keep the leaves that the level may not change, instead of rejecting the change. */
  isRestore: boolean
  /**
   * Whether the change reverts to an earlier state, which may predate the current limits on size
   * and tokens: neither is checked.
   */
  isRevert: boolean
  /** The company's uploads (`/media/…` paths) that the configs refer to. */
  uploads: readonly string[]
  /** The things in the company's data to which the configs may link. */
  things: readonly FoundThing[]
}

/** The result of evaluating a change. Pointers are in camelCase and point into `config`. */
export type Evaluation =
  | {
      type: 'accepted'
      config: PortalConfig
      changes: ConfigDifference[]
      problems: readonly Problem[]
      skipped: string[]
      secrets: SecretLeaf[]
    }
  | { type: 'forbidden'; paths: string[]; config: PortalConfig }
  | { type: 'invalid'; problems: readonly Problem[]; config: PortalConfig }
  | { type: 'too-large'; problems: readonly Problem[]; config: PortalConfig }

/** Applies a change and checks it: first size, then policy, then new errors (`validateConfig`). */
export function run({
  level,
  domain,
  stored,
  patch,
  replace,
  isRestore,
  isRevert,
  uploads,
  things,
}: ChangeToEvaluate): Evaluation {
  const before = withoutSecrets(stored)
  // A config that already exceeds a limit may still be changed, unless that makes it larger.
  const limits = isRevert ? noLimits : limitsForStored(before, catalogue)
  // The patch is checked first, so that a patch that is far too large is never applied.
  const patchViolation = checkLimits(patch, limits)
  if (patchViolation !== undefined) return patchViolation
  const { publicPart, secrets, invalid } = extractSecrets(removeRepeatedIdentity(patch, domain))
  const replacement = isRestore ? restoredConfig(publicPart, { ...before }) : publicPart
  const requested = replace ? replacement : applyMergePatch(before, publicPart)
  const configViolation = checkLimits(requested, limits)
  if (configViolation !== undefined) return configViolation
  const isForbidden = (path: string): boolean => !mayChange(level, fromPointer(path))
  const skipped = isRestore
    ? diffConfig(before, requested)
        .map(({ path }) => path)
        .filter(isForbidden)
    : []
  // A merge patch on an object gives an object, and so does restoring parts of an object.
  const config = keepFormerPaths(
    before,
    restoreRootKeys(before, requested, skipped) as PortalConfig,
    isRevert,
  )
  const changes = diffConfig(before, config)
  const forbidden = [
    ...changes.map(({ path }) => path),
    ...secrets.map(({ path }) => path),
    ...invalid,
  ].filter(isForbidden)
  if (forbidden.length > 0) return { type: 'forbidden', paths: forbidden, config }
  if (invalid.length > 0) return { type: 'invalid', problems: invalid.map(notTextProblem), config }
  const hasMedia = hasMediaAmong(uploads)
  const foundProblems = validateConfig(withIdentity(config, domain), {
    catalogue,
    hasMedia,
    findThing: thingAmong(things),
    skipsSizeLimits: true,
  })
  const knownProblems = validateConfig(withIdentity(before, domain), {
    catalogue,
    hasMedia,
    skipsSizeLimits: true,
  })
  const violation = findLimitViolation(config, catalogue)
  const problems =
    violation === undefined ? foundProblems : [limitProblem(violation), ...foundProblems]
  const newErrors = findNewErrors(
    { config: before, problems: knownProblems },
    { config, problems: foundProblems },
  )
  // The portal ignores an invalid token and a picture that is gone, so neither stops a revert; they
  // stay among the problems.
  const blockingErrors = isRevert
    ? newErrors.filter(({ code, path }) => !isToken(path) && code !== 'image-missing')
    : newErrors
  if (blockingErrors.length > 0) return { type: 'invalid', problems: blockingErrors, config }
  return { type: 'accepted', config, changes, problems, skipped, secrets }
}

const isToken = (path: string): boolean => path.startsWith('/theme/tokens/')

const noLimits: ConfigSizes = {
  bytes: Infinity,
  leaves: Infinity,
  depth: Infinity,
  unknownBytes: Infinity,
  pageElements: Infinity,
}

function checkLimits(config: unknown, limits: ConfigSizes): Evaluation | undefined {
  const violation = findLimitViolation(config, catalogue, limits)
  // The cast is safe because only the config's keys are read, for the problem's path.
  return (
    violation && {
      type: violation.limit === 'bytes' ? 'too-large' : 'invalid',
      problems: [limitProblem(violation)],
      config: config as PortalConfig,
    }
  )
}

const notTextProblem = (path: string): Problem => ({
  code: 'schema',
  severity: 'error',
  path,
  message: 'must be a string',
  hint: 'A credential is a string; null removes it.',
})
