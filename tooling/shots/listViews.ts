import type { ResolvedRoute } from '../../src/core/config/ResolvedConfig'
import { homePath } from '../../src/core/registry/homePath'
import type { DemoClub, DemoCustomer } from './demoClubs'

/** One thing to look at: a page of a club as somebody sees it. */
export interface View {
  club: DemoClub
  pageId: string
  /** Path with query, as the browser opens it. */
  path: string
  /** Who looks; undefined is a visitor. */
  customer?: DemoCustomer
  /** A language that the person chose; undefined is the club's own. */
  language?: string
  /**
   * What tells this view from the page's usual one, such as `member` or `es`; empty for the usual
   * one.
   */
  state: string
  /**
   * Whether the page leads on to the login by itself, as signing out does: that is what people see.
   */
  leadsOn: boolean
  /** Whether an entry is asked for by a made-up id: most likely there is none. */
  madeUp: boolean
  /** What is looked at below it too: its tabs and entries, an entry alone, or nothing. */
  below: 'all' | 'entry' | 'none'
}

/**
 * Every page that a club has (catalogue × resolved routes), in each state in which it looks
 * different.
 */
export function listViews(club: DemoClub): readonly View[] {
  return club.config.routes
    .filter(({ enabled }) => enabled)
    .flatMap((route) => [usual(club, route), ...further(club, route)])
}

/**
 * Where a page stands in its club, without parameters; home is where the menu's "My Club" leads.
 */
export const pathOfRoute = (club: DemoClub, route: ResolvedRoute): string =>
  route.pageId === 'home'
    ? homePath(club.config)
    : route.path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+|\*/g, '7') || '/'

/** The page as the person whom it is for sees it; one for everybody as a visitor. */
function usual(club: DemoClub, route: ResolvedRoute): View {
  return {
    club,
    pageId: route.pageId,
    path: pathOfRoute(club, route),
    customer: route.audience === 'signed-in' ? club.member : undefined,
    state: '',
    leadsOn: route.layout === 'bare' && !route.path.includes(':'),
    madeUp: /:\w+(?![\w?])/.test(route.path),
    below: 'all',
  }
}

function further(club: DemoClub, route: ResolvedRoute): readonly View[] {
  const first: View = { ...usual(club, route), below: 'none' }
  const views: View[] = []
  // Signing out ends the session that the other pictures need.
  if (route.audience === 'both' && route.layout !== 'bare')
    views.push({ ...first, customer: club.member, state: 'member' })
  const guest = club.customers.find(({ isMember, flag }) => !isMember && flag === null)
  if (guest && route.membersOnly) views.push({ ...first, customer: guest, state: 'not-a-member' })
  if (route.pageId === 'home') {
    const flags = new Map(
      club.customers.flatMap((customer) =>
        customer.flag === null ? [] : [[customer.flag, customer] as const],
      ),
    )
    for (const [flag, customer] of flags)
      views.push({ ...first, customer, state: flag.replaceAll('_', '-') })
  }
  if (route.pageId === 'home' || route.pageId === 'login') {
    const other = club.config.intl.languages.find(
      (language) => language !== club.config.intl.language && ['en', 'es'].includes(language),
    )
    if (other) views.push({ ...first, language: other, state: other })
  }
  if (route.pageId === 'error')
    for (const status of ['403', '404'])
      views.push({ ...first, path: `${first.path}/${status}`, state: status })
  return views
}
