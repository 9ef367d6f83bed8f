import { homePath } from '../homePath'
import type { PageManifest, PageNavigation } from '#schemas/PageManifest'
import type { Catalogue } from '../Catalogue'
import { isPlainObject, ownValue, ownKeys } from '../../json/plainObject'
import type { Report } from '../Report'
import type { ResolvedConfig, ResolvedNavEntry, ResolvedRoute } from '../ResolvedConfig'
import { matchesPattern } from './routePattern'
import { uriPath } from '../uriPath'
import type { TextByLanguage } from './localizeTexts'
import { isOwnEntry, ownEntryTarget, OWN_ENTRY_ORDER } from './ownEntries'

/** Where menu entries can lead: the pages of a club, and its redirects. */
interface MenuTargets extends Pick<ResolvedConfig, 'plan' | 'routes'> {
  settings: Pick<ResolvedConfig['settings'], 'redirects'>
}

/**
 * Menu entries sorted by order: the pages' default entries, overridden by settings.navigation, whose
 * keys are route keys, and under other keys the entries that the club has added. Entries without an
 * enabled page or an address are omitted (doc 1 §2 navigation). `nameIn` chooses an entry's name if
 * it has one per language; undefined for its page's name.
 */
export function resolveNavigation(
  overrides: unknown,
  targets: MenuTargets,
  catalogue: Catalogue,
  report: Report,
  nameIn: (names: TextByLanguage) => string | undefined,
): readonly ResolvedNavEntry[] {
  const { plan, routes } = targets
  const defaults = catalogue.pages.flatMap((page) =>
    page.navigation ? [{ page, entry: page.navigation }] : [],
  )
  const keys = new Set(defaults.map(({ entry }) => entry.key))
  const ownEntries = ownKeys(overrides).flatMap((key) => {
    if (keys.has(key)) return []
    const entry = ownValue(overrides, key)
    if (isOwnEntry(entry)) return resolveOwnEntry(key, entry, targets, catalogue, report, nameIn)
    report(
      'nav-unknown',
      ['settings', 'navigation', key],
      `There is no menu entry “${key}”.`,
      `Use one of: ${[...keys].join(', ')}; or give an entry of the club’s own an address (href).`,
    )
    return []
  })
  return [
    ...defaults
      .sort((a, b) => a.entry.order - b.entry.order)
      .flatMap(
        ({ page, entry }) =>
          resolveEntry(
            page,
            entry,
            ownValue(overrides, entry.key),
            plan,
            routes,
            catalogue,
            report,
            nameIn,
          ) ?? [],
      ),
    ...ownEntries,
  ].sort((a, b) => a.order - b.order)
}

/** Whether the club's settings disable a menu entry. */
export const isEntryDisabled = (override: unknown): boolean =>
  ownValue(override, 'enabled') === false

function resolveEntry(
  page: PageManifest,
  entry: PageNavigation,
  override: unknown,
  plan: ResolvedConfig['plan'],
  routes: readonly ResolvedRoute[],
  catalogue: Catalogue,
  report: Report,
  nameIn: (names: TextByLanguage) => string | undefined,
): ResolvedNavEntry | undefined {
  if (ownValue(override, 'href'))
    report(
      'nav-target',
      ['settings', 'navigation', entry.key, 'href'],
      'This entry of the portal leads to a page of the club.',
      'Give it a path, or add an entry of the club’s own.',
    )
  if (isEntryDisabled(override)) return undefined
  const target = findEntryTarget(page, entry.key, override, plan, routes, report)
  if (!target) return undefined
  const name = nameOf(override, nameIn)
  const icon = ownValue(override, 'icon')
  const order = ownValue(override, 'order')
  const flag = ownValue(override, 'membersOnly')
  const membersOnly = typeof flag === 'boolean' ? flag : entry.membersOnly
  if (isPlainObject(override) && !membersOnly && target.route.membersOnly)
    reportGate(entry.key, report)
  return {
    key: entry.key,
    pageId: target.route.pageId,
    path: target.path,
    membersOnly,
    name: name === undefined ? { id: entry.name } : { text: name },
    icon: typeof icon === 'string' && catalogue.icons.includes(icon) ? icon : entry.icon,
    order: typeof order === 'number' ? order : entry.order,
  }
}

/** An entry's own name in the language that `nameIn` chooses; undefined if it has none. */
function nameOf(
  entry: unknown,
  nameIn: (names: TextByLanguage) => string | undefined,
): string | undefined {
  const named = ownValue(entry, 'name')
  // The validator has checked that every language's name is a string.
  const name = isPlainObject(named) ? nameIn(named as TextByLanguage) : named
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

const reportGate = (key: string, report: Report): void =>
  report(
    'nav-gate',
    ['settings', 'navigation', key],
    'Everyone sees this entry, but the page is for members only.',
    'Set membersOnly on the entry too, or open the page.',
  )

/** The menu entry that a club has added; none if it, or its page, is off, or if it leads nowhere. */
function resolveOwnEntry(
  key: string,
  entry: unknown,
  targets: MenuTargets,
  catalogue: Catalogue,
  report: Report,
  nameIn: (names: TextByLanguage) => string | undefined,
): readonly ResolvedNavEntry[] {
  if (isEntryDisabled(entry)) return []
  const target = ownEntryTarget(entry, targets.routes, targets.settings.redirects)
  if (target.path === undefined) {
    if (!target.off)
      report('nav-target', ['settings', 'navigation', key, 'href'], target.fault, target.hint)
    return []
  }
  const flag = ownValue(entry, 'membersOnly')
  const membersOnly = typeof flag === 'boolean' ? flag : (target.route?.membersOnly ?? false)
  if (!membersOnly && target.route?.membersOnly) reportGate(key, report)
  const name = nameOf(entry, nameIn)
  const title = target.route?.title ?? { text: target.shown }
  const icon = ownValue(entry, 'icon')
  const order = ownValue(entry, 'order')
  return [
    {
      key,
      ...(target.route && { pageId: target.route.pageId }),
      path: target.path,
      membersOnly,
      name: name !== undefined ? { text: name } : typeof title === 'string' ? { id: title } : title,
      icon: typeof icon === 'string' && catalogue.icons.includes(icon) ? icon : target.icon,
      order: typeof order === 'number' ? order : OWN_ENTRY_ORDER,
    },
  ]
}

/**
 * The page that a menu entry leads to, and its path; undefined if the club has no such page. A path
 * of the entry's own that is no page's is reported, and the entry leads to its own page.
 */
export function findEntryTarget(
  page: PageManifest,
  key: string,
  override: unknown,
  plan: ResolvedConfig['plan'],
  routes: readonly ResolvedRoute[],
  report: Report,
): { route: ResolvedRoute; path: string } | undefined {
  const ownRoute = routes.find((route) => route.pageId === page.id)
  const path = ownValue(override, 'path')
  if (typeof path === 'string') {
    const route = routes.find(
      (candidate) =>
        candidate.enabled && candidate.paths.some((pattern) => matchesPattern(pattern, path)),
    )
    if (route) return { route, path }
    report(
      'nav-target',
      ['settings', 'navigation', key, 'path'],
      `No page of this club has the path “${path}”.`,
      'Use the path of a page that is enabled, or remove the override.',
    )
  }
  if (ownRoute?.enabled && !ownRoute.lacks) {
    const isHome = ownRoute.pageId === 'home'
    return { route: ownRoute, path: isHome ? homePath({ routes, plan }) : uriPath(ownRoute) }
  }
  if (
    typeof path !== 'string' &&
    ownValue(override, 'enabled') === true &&
    ownRoute &&
    !(ownRoute.plus && hasNoPlusPage(routes))
  ) {
    report(
      'nav-target',
      ['settings', 'navigation', key],
      'This entry leads to a page that is disabled.',
      'Enable the page, or disable the entry.',
    )
  }
  return undefined
}

/**
 * Whether the club has no Plus page at all, so that a page's entry is missing because of the plan,
 * not because of the club's settings.
 */
const hasNoPlusPage = (routes: readonly ResolvedRoute[]): boolean =>
  routes.every((route) => !route.plus || !route.enabled)
