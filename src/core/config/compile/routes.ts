import type { PageManifest } from '#schemas/PageManifest'
import type { Catalogue } from '../Catalogue'
import { clubPages, isOwnPage, requiredUris } from '../clubPages'
import { OWN_PAGE_ID } from '#schemas/ownPageId'
import { keyedItems, type KeyedItem } from './keyedItems'
import { readOwnPages, reportReserved, type OwnPageEntry } from './ownPages'
import { isPlainObject, ownValue } from '../../json/plainObject'
import type { Report } from '../Report'
import { fixedUris, isReservedPath } from './reservedPaths'
import type { ResolvedConfig, ResolvedMove, ResolvedRoute } from '../ResolvedConfig'
import { matchesPattern, movableStart, overridePattern, patternForms } from './routePattern'

/** The settings of a club's pages in its config: `pages` and `ownPages`. */
export interface PageSettings {
  pages: unknown
  ownPages: unknown
}

/**
 * The pages of the catalogue and those that the club has added, with the club's page settings
 * applied: their paths, and whether config, plan and features enable them (doc 1 §2). An added page
 * keeps its path from a page of the catalogue that has it by default and then yields (`yieldPaths`),
 * which is reported; at the path of a required page, or of one that the club has moved or added, it
 * is left out.
 */
export function resolveRoutes(
  { pages: pageEntries, ownPages }: PageSettings,
  plan: ResolvedConfig['plan'],
  features: Readonly<Record<string, boolean>>,
  hasProcessor: boolean,
  catalogue: Catalogue,
  report: Report,
): readonly ResolvedRoute[] {
  const overrides = new Map(
    keyedItems(pageEntries, 'uri', ['pages'], report).map((entry) => [entry.key, entry]),
  )
  const knownUris = new Set(catalogue.pages.map((page) => page.uri))
  for (const entry of overrides.values())
    checkEntry(entry, knownUris, plan, features, catalogue, report)
  const required = requiredUris(catalogue)
  const keptOn = keptOnUris(pageEntries, catalogue)
  const own = readOwnPages(ownPages, knownUris, required, report)
  const movedPaths = new Map<string, string>()
  for (const [uri, { item, index }] of overrides) {
    const path = ownValue(item, 'path')
    if (typeof path !== 'string' || path === uri || !knownUris.has(uri)) continue
    if (fixedUris.has(uri))
      report(
        'route-collision',
        ['pages', index, 'path'],
        `${uri} can't have the path “${path}”: the portal needs this page where it is.`,
        'Remove the path.',
      )
    else if (isReservedPath(path)) reportReserved(['pages', index, 'path'], uri, path, report)
    else movedPaths.set(uri, path)
  }
  for (const [uri, { path }] of own) movedPaths.set(uri, path)
  let routes = buildRoutes()
  for (
    let collision = firstCollision(routes, movedPaths, required);
    collision;
    collision = firstCollision(routes, movedPaths, required)
  ) {
    const ownPage = own.get(collision.uri)
    report(
      keptOn.has(collision.other) ? 'page-required' : 'route-collision',
      ownPage?.place ?? ['pages', overrides.get(collision.uri)?.index ?? 0, 'path'],
      `${collision.uri} can't have the path “${collision.path}”: it is a path of ${collision.other}.`,
      collisionHint(collision.uri, collision.other, catalogue),
    )
    movedPaths.delete(collision.uri)
    own.delete(collision.uri)
    routes = buildRoutes()
  }
  reportYielding(routes, own, catalogue, report)
  return yieldPaths(routes, movedPaths, required)

  function buildRoutes(): readonly ResolvedRoute[] {
    const ownItems = [...own.values()].map(({ item }) => item)
    return clubPages(catalogue, ownItems).map((page) => {
      const entry = own.get(page.uri)?.item ?? overrides.get(page.uri)?.item
      const path = movedPaths.get(page.uri)
      const start = movableStart(page)
      const paths =
        path === undefined
          ? page.paths
          : page.paths.map((pattern) => overridePattern(pattern, start, path))
      const membersOnly = ownValue(entry, 'membersOnly')
      const moves = movesOf(page, path ?? start, ownValue(entry, 'formerPaths'))
      return {
        pageId: page.id,
        uri: page.uri,
        path: paths[0] ?? page.uri,
        paths,
        plus: page.plus,
        enabled: pageBlockers(page, entry, plan, features).length === 0,
        membersOnly:
          typeof membersOnly === 'boolean' && !page.required && !isOwnPage(page)
            ? membersOnly
            : page.membersOnly,
        audience: page.audience,
        layout: page.layout,
        title: page.title,
        numeric: page.numeric ?? [],
        ...(moves.length > 0 && { moves }),
        ...textAt(entry, 'description'),
        ...textAt(entry, 'picture'),
        ...(page.needs === 'processor' && !hasProcessor ? { lacks: page.needs } : {}),
      }
    })
  }
}

/**
 * Uris of the required pages that the club's `pages` switch off in vain. What the club has put in
 * their places, such as a redirect, has no effect, which is no more than a warning: it was right
 * while the page could be switched off.
 */
export function keptOnUris(pageEntries: unknown, catalogue: Catalogue): ReadonlySet<string> {
  const required = requiredUris(catalogue)
  const entries: readonly unknown[] = Array.isArray(pageEntries) ? pageEntries : []
  return new Set(
    entries.flatMap((entry) => {
      const uri = ownValue(entry, 'uri')
      return typeof uri === 'string' && required.has(uri) && ownValue(entry, 'enabled') === false
        ? uri
        : []
    }),
  )
}

/** A text of a page's entry by its key; nothing if the club has none. */
function textAt<Key extends string>(entry: unknown, key: Key): { [K in Key]?: string } {
  const text = ownValue(entry, key)
  // The only key is `key`.
  return (typeof text === 'string' && text !== '' ? { [key]: text } : {}) as { [K in Key]?: string }
}

/**
 * The earlier places of a page, its default one included. The root is none: each club has an entry
 * page there.
 */
function movesOf(
  page: Pick<PageManifest, 'uri' | 'paths'>,
  path: string,
  formerPaths: unknown,
): readonly ResolvedMove[] {
  const start = movableStart(page)
  const former = Array.isArray(formerPaths) ? (formerPaths as unknown[]) : []
  return [...new Set([start, ...former])]
    .filter((from): from is string => typeof from === 'string' && from !== path && from !== '/')
    .map((from) => ({
      from,
      to: path,
      paths: page.paths
        .filter((pattern) => pattern === start || pattern.startsWith(`${start}/`))
        .map((pattern) => overridePattern(pattern, start, from)),
    }))
}

/** What disables a page for a club: the page's own switch, the plan, or a feature. */
export type PageBlocker = 'off' | 'plan' | 'feature'

/**
 * Everything that disables a page; empty if the club has the page. `entry` is the page's entry in
 * the club's `pages`. A required page can't be switched off.
 */
export function pageBlockers(
  page: Pick<PageManifest, 'plus' | 'feature' | 'required'>,
  entry: unknown,
  plan: string,
  features: Readonly<Record<string, boolean>>,
): readonly PageBlocker[] {
  const isSwitchedOff = !page.required && ownValue(entry, 'enabled') === false
  const lacksPlan = page.plus && plan !== 'Plus'
  const lacksFeature = page.feature !== undefined && features[page.feature] !== true
  return [
    ...(isSwitchedOff ? (['off'] as const) : []),
    ...(lacksPlan ? (['plan'] as const) : []),
    ...(lacksFeature ? (['feature'] as const) : []),
  ]
}

const isKeptEntry = (item: unknown): boolean =>
  isPlainObject(item) && Object.keys(item).toSorted().join(' ') === 'formerPaths uri'

function checkEntry(
  { key, item, index }: KeyedItem,
  knownUris: ReadonlySet<string>,
  plan: ResolvedConfig['plan'],
  features: Readonly<Record<string, boolean>>,
  catalogue: Catalogue,
  report: Report,
): void {
  // The server keeps the addresses of a page whose settings the club has removed.
  if (isKeptEntry(item)) return
  if (!knownUris.has(key))
    report(
      'page-unknown',
      ['pages', index, 'uri'],
      `There is no page ${key}.`,
      'Use the default path of a page, without parameters, such as /dining.',
    )
  else if (
    plan !== 'Plus' &&
    ownValue(item, 'enabled') !== false &&
    catalogue.pages.every((page) => page.uri !== key || page.plus)
  ) {
    report(
      'page-plan',
      ['pages', index, 'uri'],
      `The plan ${plan} has no page ${key}.`,
      'Remove the entry, or change the plan to Plus.',
    )
  }
  const page = catalogue.pages.find(({ uri, required }) => uri === key && required)
  if (page && pageBlockers(page, item, plan, features).length === 0)
    checkRequired(key, item, index, report)
}

/** Reports settings of a required page that the club has, if they have no effect. */
function checkRequired(uri: string, item: unknown, index: number, report: Report): void {
  const reason = 'signing in or links in emails depend on it.'
  if (ownValue(item, 'enabled') === false)
    report(
      'page-required',
      ['pages', index, 'enabled'],
      `${uri} can't be switched off, so it stays on: ${reason}`,
      'Remove `enabled`.',
    )
  if (ownValue(item, 'membersOnly') === true)
    report(
      'page-required',
      ['pages', index, 'membersOnly'],
      `${uri} can't be for members only, so everyone can open it: ${reason}`,
      'Remove `membersOnly`.',
    )
}

/**
 * The first page, moved or added by the club, whose path another page already has, and that page, if
 * there is one. What yields to an added page doesn't count.
 */
function firstCollision(
  routes: readonly ResolvedRoute[],
  movedPaths: ReadonlyMap<string, string>,
  required: ReadonlySet<string>,
): { uri: string; path: string; other: string } | undefined {
  if (movedPaths.size === 0) return undefined
  const enabled = yieldPaths(routes, movedPaths, required).filter((route) => route.enabled)
  const uriByForm = new Map<string, string>()
  for (const route of enabled) {
    if (movedPaths.has(route.uri)) continue
    for (const pattern of route.paths)
      for (const form of patternForms(pattern)) uriByForm.set(form, route.uri)
  }
  for (const route of enabled) {
    if (!movedPaths.has(route.uri)) continue
    for (const pattern of route.paths) {
      for (const form of patternForms(pattern)) {
        const other = uriByForm.get(form)
        if (other !== undefined && other !== route.uri)
          return { uri: route.uri, path: movedPaths.get(route.uri) ?? '', other }
        uriByForm.set(form, route.uri)
      }
    }
  }
  return undefined
}

/** What helps if a page has a path of another one, which can't be disabled if it is required. */
function collisionHint(uri: string, other: string, catalogue: Catalogue): string {
  const isRequired = catalogue.pages.some((page) => page.uri === other && page.required)
  return `Give ${uri} another path, or ${isRequired ? 'move' : 'move or disable'} ${other}.`
}

const isOwnRoute = ({ pageId, enabled }: ResolvedRoute): boolean =>
  enabled && pageId === OWN_PAGE_ID

/**
 * The routes as they are if the pages that the club has added keep their paths from pages that are
 * where they are by default: a release may add such a page, and what visitors find at an address of
 * the club must not change by that. A page whose first path is taken is off, one of whose further
 * paths is taken is without it. A required page doesn't yield: links in emails lead there.
 */
function yieldPaths(
  routes: readonly ResolvedRoute[],
  movedPaths: ReadonlyMap<string, string>,
  required: ReadonlySet<string>,
): readonly ResolvedRoute[] {
  const taken = new Set(routes.filter(isOwnRoute).flatMap(({ path }) => patternForms(path)))
  if (taken.size === 0) return routes
  return routes.map((route) => {
    if (movedPaths.has(route.uri) || required.has(route.uri)) return route
    const paths = route.paths.filter((pattern) =>
      patternForms(pattern).every((form) => !taken.has(form)),
    )
    if (paths.length === route.paths.length) return route
    return paths[0] === route.paths[0] ? { ...route, paths } : { ...route, enabled: false }
  })
}

/** Reports pages that the club has added at a path that another page has, be it as one of many. */
function reportYielding(
  routes: readonly ResolvedRoute[],
  own: ReadonlyMap<string, OwnPageEntry>,
  catalogue: Catalogue,
  report: Report,
): void {
  const others = routes.filter((route) => route.enabled && !isOwnRoute(route))
  for (const { uri, path } of routes.filter(isOwnRoute)) {
    const other = others.find(({ paths }) => paths.some((one) => matchesPattern(one, path)))?.uri
    const place = own.get(uri)?.place
    if (other === undefined || place === undefined) continue
    report(
      'route-collision',
      place,
      `${uri} has the path “${path}”, which ${other} would have: it takes it from this page of the portal.`,
      collisionHint(uri, other, catalogue),
    )
  }
}
