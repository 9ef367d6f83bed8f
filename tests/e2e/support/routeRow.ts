/** Who opens a path. */
export type Who = 'visitor' | 'customer' | 'member'
export type Plan = 'Plus' | 'Lounge'

/**
 * For whom a path has a page: everyone, customers, customers on Plus, active members on Plus, or
 * visitors only.
 */
type Kind = 'all' | 'customers' | 'plus' | 'members' | 'visitors'

/**
 * The result of opening a path: the heading, as a message id or text, and the final address, by
 * default the requested path.
 */
export interface Outcome {
  heading: string
  address?: string
}

/**
 * One path, its requirement ids, for whom it has a page, and that page's heading; `special` lists
 * exceptions by plan and person.
 */
export interface RouteRow {
  ids: readonly string[]
  path: string
  kind: Kind
  heading: string
  /** The heading in the server's HTML, if only the browser knows the real one. */
  served?: string
  special?: Partial<Record<`${Plan} ${Who}`, Outcome>>
}

/** The login screen's heading, a message id. */
export const LOGIN = 'page.login.heading'
/** The heading of an unknown path. */
export const NOT_FOUND = 'Oops. Page not found'
/** The outcome of a gift's link, which redirects to the vouchers and stays as their fragment. */
export const vouchers = (link: string): Outcome => ({
  heading: 'page.club-benefits.title',
  address: `/club-benefits/vouchers#${link}`,
})
/** Gives everyone signed in on Plus the same outcome. */
export const onPlus = (outcome: Outcome) => ({ 'Plus customer': outcome, 'Plus member': outcome })
const home: Outcome = { heading: 'page.home.title', address: '/' }
/** The outcome of the start page on Lounge. */
export const loungeStart: Outcome = { heading: 'page.account.title', address: '/account' }
const startPage = {
  'Plus customer': home,
  'Plus member': home,
  'Lounge customer': loungeStart,
  'Lounge member': loungeStart,
}

/** Builds a row of the table; `ids` are separated by spaces. */
export const row = (
  kind: Kind,
  path: string,
  heading: string,
  ids: string,
  more: Pick<RouteRow, 'served' | 'special'> = {},
): RouteRow => ({ ids: ids.split(' '), path, kind, heading, ...more })

/** Returns the outcome that a row expects for a person on a plan. */
export function outcomeOf(
  { kind, path, heading, special }: RouteRow,
  plan: Plan,
  who: Who,
): Outcome {
  const exception = special?.[`${plan} ${who}`]
  if (exception) return exception
  const exists = plan === 'Plus' || (kind !== 'plus' && kind !== 'members')
  if (who === 'visitor') {
    if (kind === 'all' || kind === 'visitors') return { heading }
    return { heading: LOGIN }
  }
  if (!exists) return { heading: NOT_FOUND }
  if (kind === 'visitors') return startPage[`${plan} ${who}`]
  if (kind === 'members' && who === 'customer') return { heading: 'Members Only' }
  return { heading, address: path }
}

/**
 * Returns the English text of a page's message id, and any other text unchanged; `readTexts` reads
 * a page's texts.
 */
export function textOf(
  heading: string,
  readTexts: (page: string) => Readonly<Record<string, string>>,
): string {
  const [, page] = /^page\.([\w-]+)\./.exec(heading) ?? []
  return page === undefined ? heading : (readTexts(page)[heading] ?? `no text ${heading}`)
}
