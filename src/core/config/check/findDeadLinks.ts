import { PortalConfigSchema } from '#generated/schemas'
import type { PortalConfig } from '#generated/types'
import type { Catalogue } from '../Catalogue'
import { compile } from '../compile/compile'
import { keepFormerPaths } from '../keepFormerPaths'
import { walkConfig } from './walkConfig'
import { matchesPattern } from '../compile/routePattern'

/** A link of a config: the keys that lead to it, and its address. */
export interface ConfigLink {
  keys: readonly string[]
  href: string
}

/**
 * The links of a config that lead to none of its pages, also by no redirect: no such path, or a
 * page switched off.
 */
export function findDeadLinks(config: unknown, catalogue: Catalogue): readonly ConfigLink[] {
  const { routes, settings } = compile(config, { catalogue }).config
  const pagePaths = routes
    .flatMap(({ enabled, paths, moves = [] }) =>
      enabled ? [...paths, ...moves.flatMap((move) => move.paths)] : [],
    )
    .concat(settings.redirects.map(({ from }) => from))
  return listLinks(config, catalogue).filter(({ href }) => {
    // Files are not pages.
    if (!href.startsWith('/') || href.startsWith('/media/')) return false
    const path = href.replace(/[?#].*$/, '')
    return !pagePaths.some((pattern) => matchesPattern(pattern, path))
  })
}

/** Every link of a config, in its order. */
export function listLinks(config: unknown, catalogue: Catalogue): readonly ConfigLink[] {
  const links: ConfigLink[] = []
  walkConfig(PortalConfigSchema, config, catalogue, (schema, value, keys) => {
    if (schema.format === 'link-href' && typeof value === 'string')
      links.push({ keys: keys.map(String), href: value })
  })
  return links
}

/**
 * The dead links of `after` that a change caused: those whose address is not dead in `before`. One to
 * a page that the change moves is not dead, because the server keeps the page's earlier address.
 */
export function findNewDeadLinks(
  before: PortalConfig,
  after: PortalConfig,
  catalogue: Catalogue,
): readonly ConfigLink[] {
  const known = new Set(findDeadLinks(before, catalogue).map(({ href }) => href))
  return findDeadLinks(keepFormerPaths(before, after), catalogue).filter(
    ({ href }) => !known.has(href),
  )
}
