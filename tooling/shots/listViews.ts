import type { ResolvedRoute } from '../../src/core/config/ResolvedConfig'
import { homePath } from '../../src/core/config/homePath'
import type { DemoClub, DemoCustomer } from './demoClubs'

/** A view to photograph or audit: a page of a club as a certain person sees it. */
export interface View {
  club: DemoClub
  pageId: string
  /** Path with query, as the browser opens it. */
  path: string
  /** The person who is signed in; undefined for a visitor. */
  customer?: DemoCustomer
  /** The language that the person chose; undefined for the club's default. */
  language?: string
  /**
   * Distinguishes this view from the page's usual one, such as `member` or `es`; empty for the
   * usual one.
   */
  state: string
  /** Whether the page redirects to the login, as signing out does; the view is then the login. */
  redirectsToLogin: boolean
  /** Whether the path has a made-up entry id, so that the entry most likely does not exist. */
  hasMadeUpId: boolean
  /**
   * Which of the views that this one links to are visited too: tabs and entries, only an entry, or
   * none.
   */
  below: 'all' | 'entry' | 'none'
}

/**
 * The views of a club: every page (catalogue × resolved routes) in each state that looks different.
 */
export function listViews(club: DemoClub): readonly View[] {
  return club.config.routes
    .filter(({ enabled }) => enabled)
    .flatMap((route) => [usualView(club, route), ...otherViews(club, route)])
}

/**
 * A page's path in its club, without parameters; the path of home is the target of the menu's "My
 * Club".
 */
export const pathOfRoute = (club: DemoClub, route: ResolvedRoute): string =>
  route.pageId === 'home'
    ? homePath(club.config)
    : route.path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+|\*/g, '7') || '/'

/** The page as its audience sees it; a page for everyone, as a visitor sees it. */
function usualView(club: DemoClub, route: ResolvedRoute): View {
  return {
    club,
    pageId: route.pageId,
    path: pathOfRoute(club, route),
    customer: route.audience === 'signed-in' ? club.member : undefined,
    state: '',
    redirectsToLogin: route.layout === 'bare' && !route.path.includes(':'),
    hasMadeUpId: /:\w+(?![\w?])|\*/.test(route.path),
    below: 'all',
  }
}

function otherViews(club: DemoClub, route: ResolvedRoute): readonly View[] {
  const base: View = { ...usualView(club, route), below: 'none' }
  const views: View[] = []
  // The page that signs out is left out here, because it would end the session that the other
  // pictures need.
  if (route.audience === 'both' && route.layout !== 'bare')
    views.push({ ...base, customer: club.member, state: 'member' })
  const guest = club.customers.find(({ isMember, flag }) => !isMember && flag === null)
  if (guest && route.membersOnly) views.push({ ...base, customer: guest, state: 'not-a-member' })
  if (route.pageId === 'home') {
    for (const customer of club.customers) {
      if (customer.flag === null) continue
      // Two customers may have the same flag, such as one who can pay what is due, and one who can't.
      const [name = ''] = customer.email.split('@')
      views.push({ ...base, customer, state: `${customer.flag.replaceAll('_', '-')}-${name}` })
    }
  }
  if (route.pageId === 'home' || route.pageId === 'login') {
    const other = club.config.intl.languages.find(
      (language) => language !== club.config.intl.language && ['en', 'es'].includes(language),
    )
    if (other) views.push({ ...base, language: other, state: other })
  }
  if (route.pageId === 'error')
    for (const status of ['403', '404'])
      views.push({ ...base, path: `${base.path}/${status}`, state: status })
  return views
}
