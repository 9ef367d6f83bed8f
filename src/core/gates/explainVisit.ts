import type { Catalogue } from '../config/Catalogue'
import { isEntryDisabled } from '../config/compile/navigation'
import { clubPages, isOwnPage } from '../config/clubPages'
import { uriPath } from '../config/uriPath'
import { ownValue, type PlainObject } from '../json/plainObject'
import { toPointer } from '../json/pointer'
import type { ResolvedConfig, ResolvedRoute } from '../config/ResolvedConfig'
import { pageBlockers } from '../config/compile/routes'
import { isRestrictedFor } from '../registry/pageRules'
import { visibleNavigation } from '../registry/visibleNavigation'
import { decide, matchAnyRoute, type Outcome, type Person } from './decide'

/**
 * A reason why a person sees a page or doesn't; `visible` if nothing prevents it. `setting` is a JSON
 * Pointer into the portal config, in which list items are addressed by key.
 */
export type PageFinding =
  | { code: 'visible' | 'no-page' | 'sign-in' | 'past-due' | 'changepw' | 'createpw' }
  | { code: 'off' | 'members-only' | 'plan' | 'choose-location'; setting: string }
  | { code: 'feature'; setting: string; feature: string }
  | { code: 'moved' | 'redirected'; setting: string; to: string }
  | { code: 'visitors-only' | 'entry' | 'benefits'; to: string }

/** Whether the page's entry is in the main menu; if not, why, with the `setting` as above. */
export type MenuFinding =
  | { code: 'shown' | 'no-entry' | 'no-menu' | 'page-missing' }
  | { code: 'entry-off' | 'entry-members-only'; setting: string }
  | { code: 'entry-elsewhere'; setting: string; to: string }

/** Why a person sees a page or doesn't, and whether the menu lists it. */
export interface Explanation {
  /** The page that the path belongs to, enabled or not; undefined if there is none. */
  route: ResolvedRoute | undefined
  /** The reasons, the deciding one first. */
  page: readonly [PageFinding, ...PageFinding[]]
  menu: MenuFinding
}

/** The club that is visited: its resolved config, and the sparse one that it was compiled from. */
export interface ExplainedClub {
  config: ResolvedConfig
  sparseConfig: PlainObject
  catalogue: Pick<Catalogue, 'pages'>
}

/**
 * Explains what a person sees at a path: the screen that `decide` chooses, and the settings that
 * cause it. Pure.
 */
export function explainVisit(club: ExplainedClub, person: Person, path: string): Explanation {
  const outcome = decide(club.config, person, path)
  const route =
    matchAnyRoute(club.config, path) ?? club.config.routes.find(({ uri }) => uri === path)
  const [first, ...rest] = pageFindings(club, person, path, outcome, route)
  return {
    route,
    page: [first ?? { code: 'visible' }, ...rest],
    menu: menuFinding(club, person, outcome, route),
  }
}

function pageFindings(
  club: ExplainedClub,
  person: Person,
  path: string,
  outcome: Outcome,
  route: ResolvedRoute | undefined,
): readonly PageFinding[] {
  switch (outcome.kind) {
    case 'past-due':
      return [{ code: 'past-due' }]
    case 'choose-location':
      return [{ code: 'choose-location', setting: '/globalNetwork/enabled' }]
    case 'not-found':
      return [...whyNoPage(club, path, route), ...passwordFinding(outcome)]
    case 'login':
      if (outcome.isMissing) return whyNoPage(club, path, route)
      return route && isRestrictedFor(person, route)
        ? [{ code: 'sign-in' }, membersOnlyFinding(route)]
        : [{ code: 'sign-in' }]
    case 'redirect':
      return redirectFindings(club, path, outcome, route)
    case 'members-only':
      return [...passwordFinding(outcome), membersOnlyFinding(outcome.route)]
    case 'page':
      return passwordFinding(outcome)
  }
}

function redirectFindings(
  club: ExplainedClub,
  path: string,
  { why, to }: Extract<Outcome, { kind: 'redirect' }>,
  route: ResolvedRoute | undefined,
): readonly PageFinding[] {
  switch (why) {
    case 'nowhere':
      return whyNoPage(club, path, route)
    case 'redirected':
      return [{ code: why, to, setting: '/settings/redirects' }]
    case 'moved': {
      const target = matchAnyRoute(club.config, to)
      return [{ code: why, to, setting: pageSetting(target, 'path') }]
    }
    default:
      return [{ code: why, to }]
  }
}

const passwordFinding = ({
  password,
}: {
  password?: 'changepw' | 'createpw'
}): readonly PageFinding[] => (password ? [{ code: password }] : [])

const membersOnlyFinding = (route: ResolvedRoute): PageFinding => ({
  code: 'members-only',
  setting: pageSetting(route, isOwnPage({ id: route.pageId }) ? 'audience' : 'membersOnly'),
})

/** The pointer of a page's setting: in `pages`, or in `ownPages` for one that the club has added. */
const pageSetting = (route: ResolvedRoute | undefined, key: string): string =>
  toPointer(
    route && isOwnPage({ id: route.pageId })
      ? ['ownPages', route.uri.slice(1), key]
      : ['pages', route?.uri ?? '', key],
  )

/** The reasons why a path has no page. */
function whyNoPage(
  { config, sparseConfig, catalogue }: ExplainedClub,
  path: string,
  route: ResolvedRoute | undefined,
): readonly PageFinding[] {
  const page = clubPages(catalogue, sparseConfig['ownPages']).find(({ uri }) => uri === route?.uri)
  if (!route || !page) return [{ code: 'no-page' }]
  const blockers = pageBlockers(
    page,
    findPageEntry(sparseConfig, route),
    config.plan,
    config.features,
  ).map((blocker): PageFinding => {
    if (blocker === 'feature')
      return {
        code: 'feature',
        feature: page.feature ?? '',
        setting: toPointer(['features', page.feature ?? '']),
      }
    return blocker === 'off'
      ? { code: 'off', setting: pageSetting(route, 'enabled') }
      : { code: 'plan', setting: '/plan' }
  })
  // If nothing disables the page, either the club has moved it, or no page has the path.
  return blockers.length > 0
    ? blockers
    : [
        route.path === path
          ? { code: 'no-page' }
          : { code: 'moved', to: route.path, setting: pageSetting(route, 'path') },
      ]
}

function findPageEntry(sparseConfig: PlainObject, { uri, pageId }: ResolvedRoute): unknown {
  const [list, key, value] = isOwnPage({ id: pageId })
    ? [sparseConfig['ownPages'], 'id', uri.slice(1)]
    : [sparseConfig['pages'], 'uri', uri]
  return Array.isArray(list)
    ? (list as unknown[]).find((entry) => ownValue(entry, key) === value)
    : undefined
}

function menuFinding(
  { config, sparseConfig, catalogue }: ExplainedClub,
  person: Person,
  outcome: Outcome,
  route: ResolvedRoute | undefined,
): MenuFinding {
  if (person === null || outcome.kind === 'past-due' || outcome.kind === 'choose-location')
    return { code: 'no-menu' }
  const key =
    catalogue.pages.find(({ id }) => id === route?.pageId)?.navigation?.key ??
    config.navigation.find(({ path }) => route && path === uriPath(route))?.key
  if (!route || key === undefined) return { code: 'no-entry' }
  const settingPath = (name: string): string => toPointer(['settings', 'navigation', key, name])
  if (isEntryDisabled(ownValue(ownValue(sparseConfig['settings'], 'navigation'), key)))
    return { code: 'entry-off', setting: settingPath('enabled') }
  const entry = config.navigation.find((candidate) => candidate.key === key)
  if (!entry) return { code: 'page-missing' }
  if (entry.pageId !== route.pageId)
    return { code: 'entry-elsewhere', to: entry.path, setting: settingPath('path') }
  return visibleNavigation(config, person).includes(entry)
    ? { code: 'shown' }
    : { code: 'entry-members-only', setting: settingPath('membersOnly') }
}
