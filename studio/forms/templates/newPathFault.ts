import { isRoutePath } from '../../../schemas/formats/routePath'
import { pathFault } from '../../../src/core/config/compile/pathFault'
import { isReservedPath } from '../../../src/core/config/compile/reservedPaths'
import { matchesPattern } from '../../../src/core/config/compile/routePattern'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { setByPointer } from '../../../src/core/json/setByPointer'
import { compiledDraft } from '../compiledDraft'
import type { ValidationMessage } from '../validationMessage'

/**
 * Why a page that is added to a club's own can't have a path: the rule that the path breaks, or the
 * page that has it already. Undefined if it can. `nameOf` finds the names of pages.
 */
export function newPathFault(
  path: string,
  config: PlainObject,
  pages: readonly unknown[],
  nameOf: (uri: string) => string,
): ValidationMessage | undefined {
  if (path === '') return { message: 'studio.fault.path.missing', values: {} }
  if (!isRoutePath(path))
    return { message: `studio.fault.path.${pathFault(path).code}`, values: {} }
  if (path === '/') return { message: 'studio.fault.path.root', values: {} }
  if (isReservedPath(path))
    return {
      message: 'studio.fault.path.reserved',
      values: { start: `/${path.split('/')[1] ?? ''}` },
    }
  const added = setByPointer(config, '/ownPages', [...pages, { id: '-', path }])
  const isRefused = compiledDraft(added).problems.some(
    ({ path: place, severity }) =>
      severity === 'error' && place.startsWith(`/ownPages/${pages.length}/`),
  )
  if (!isRefused) return undefined
  const other = compiledDraft(config).config.routes.find(
    ({ enabled, paths }) => enabled && paths.some((pattern) => matchesPattern(pattern, path)),
  )
  return other
    ? { message: 'studio.fault.path.taken', values: { page: nameOf(other.uri) } }
    : { message: 'studio.fault.route-collision', values: {} }
}
