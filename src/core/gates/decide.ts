import type { Customer } from '../../../generated/types'
import type { ResolvedConfig, ResolvedRoute } from '../config/ResolvedConfig'
import { bestMatch, bestPattern } from './bestMatch'
import { isPageAvailable } from '../config/isPageAvailable'
import { isRestrictedFor } from '../registry/pageRules'
import { pathOf } from '../config/pathOf'
import { profilePath } from '../registry/profilePath'
import { decodePath } from '../config/decodePath'
import { findRedirect, type PathRedirect } from './findRedirect'
import { mustChooseLocation, type NetworkPerson } from './locations'

/** The person who opens a path: a customer, or null for a visitor (doc 1 §4, §6). */
export type Person = (Pick<Customer, 'flag' | 'isMember'> & Partial<NetworkPerson>) | null

/** The screen that a person sees at a path. */
export type Outcome =
  | { kind: 'page'; route: ResolvedRoute; password?: 'changepw' | 'createpw' }
  | { kind: 'members-only'; route: ResolvedRoute; password?: 'changepw' | 'createpw' }
  | { kind: 'login'; route: ResolvedRoute; isMissing?: true }
  | { kind: 'redirect'; to: string; why: RedirectReason }
  | { kind: 'past-due' }
  | { kind: 'choose-location' }
  | { kind: 'not-found'; password?: 'changepw' | 'createpw' }

/**
 * Why a path redirects: `nowhere` is a root path without a page opened by a visitor, `visitors-only`
 * a page for visitors opened by a customer, `entry` the root path of a club that starts at another
 * page, `benefits` a guest page that Plus shows among the benefits, `moved` and `redirected` a path
 * that had a page or has a redirect.
 */
export type RedirectReason =
  'nowhere' | 'visitors-only' | 'entry' | 'benefits' | PathRedirect['why']

/**
 * Decides which screen a person sees at a path. A visitor sees the page or the login page (with
 * `isMissing`, if there is no page), or is redirected to where the page has moved. A customer gets
 * the first of these that applies: paywall, choice of a location, redirect, not found, members
 * only, the page. Pure.
 */
export function decide(config: ResolvedConfig, person: Person, path: string): Outcome {
  const decodedPath = decodePath(path)
  const moved = findRedirect(config, path)
  const route = moved ? undefined : matchRoute(config, path)
  if (!person)
    return moved ? { kind: 'redirect', ...moved } : decideSignedOut(config, route, decodedPath)
  const flags = getFlags(person)
  if (flags.includes('membership_failed_payment') && !isExit(route)) return { kind: 'past-due' }
  if (mustChooseLocation(config, person) && !isExit(route) && route?.pageId !== 'global-switch')
    return { kind: 'choose-location' }
  const redirect =
    entryRedirect(config, route, decodedPath) ?? benefitsRedirect(config, route) ?? moved
  if (redirect) return { kind: 'redirect', ...redirect }
  const passwordFlag = flags.find((flag) => flag === 'changepw' || flag === 'createpw')
  const password =
    passwordFlag && !isExit(route) ? { password: passwordFlag as 'changepw' | 'createpw' } : {}
  if (!route) return { kind: 'not-found', ...password }
  if (isRestrictedFor(person, route)) return { kind: 'members-only', route, ...password }
  return { kind: 'page', route, ...password }
}

/**
 * The available route that matches a percent-encoded path, as the browser writes it; undefined if
 * none does.
 */
const matchRoute = (config: ResolvedConfig, path: string): ResolvedRoute | undefined =>
  bestMatch(
    config.routes.filter((route) => isPageAvailable(config, route)),
    path,
  )

/**
 * The route that matches a path, even if its page is disabled; undefined if none does. Used to
 * explain why a page is missing.
 */
export const matchAnyRoute = (config: ResolvedConfig, path: string): ResolvedRoute | undefined =>
  matchRoute(config, path) ?? bestMatch(config.routes, path)

/**
 * The pattern that matches a path, from which the router reads the parameters; `*` if the path has
 * no page.
 */
export function patternAt(config: ResolvedConfig, path: string): string {
  const route = matchRoute(config, path)
  return (route && bestPattern(route, path)) ?? '*'
}

function decideSignedOut(
  config: ResolvedConfig,
  route: ResolvedRoute | undefined,
  path: string,
): Outcome {
  // A public page that the club has made members-only is not shown: visitors are asked to sign in.
  if (route && route.audience !== 'signed-in' && !isRestrictedFor(null, route))
    return { kind: 'page', route }
  const login = config.routes.find((candidate) => candidate.pageId === 'login')
  if (!login) throw new Error(`the registry has no login page to show at ${path}`)
  // The login page replaces the requested page, which is shown after signing in, and says so if
  // there is none (shell.gate.return-after-login, shell.gate.signed-out-unknown-login).
  if (route) return { kind: 'login', route: login }
  return path === '/' || path === ''
    ? { kind: 'redirect', to: login.path, why: 'nowhere' }
    : { kind: 'login', route: login, isMissing: true }
}

/** Whether a visitor's path has no page, so that the login page says so. */
export function isMissingPath(config: ResolvedConfig, path: string): boolean {
  const outcome = decide(config, null, path)
  return outcome.kind === 'login' && outcome.isMissing === true
}

/**
 * Whether a path without a page is that of a page which the club could have and has switched off, or
 * a feature that the page needs: the not-found screen then says so.
 */
export function isOffPath(config: ResolvedConfig, path: string): boolean {
  const route = matchAnyRoute(config, path)
  return route !== undefined && !route.enabled && (!route.plus || config.plan === 'Plus')
}

interface Redirect {
  to: string
  why: RedirectReason
}

/**
 * The redirect to the club's entry page, which is the account on Lounge and home on Plus: from "/"
 * (shell.route.entry-lounge, entry-plus), and from visitors-only pages that a customer opens
 * (access-pages-signed-in). Undefined if the path needs none.
 */
function entryRedirect(
  config: ResolvedConfig,
  route: ResolvedRoute | undefined,
  path: string,
): Redirect | undefined {
  const account = profilePath(config)
  const entry = config.plan === 'Plus' ? (pathOf(config, 'home') ?? account) : account
  if (route?.audience === 'signed-out') return { to: entry, why: 'visitors-only' }
  // On Plus the club may have moved its home page and given "/" to another page.
  const isEntry = (path === '/' || path === '') && (config.plan !== 'Plus' || !route)
  return isEntry && entry !== path ? { to: entry, why: 'entry' } : undefined
}

/**
 * On Plus, the redirect of customers from the pages of guest passes and vouchers to the benefits
 * page (shell.route.plus-guest-pass-redirect and siblings). Undefined for other pages, or if the
 * club has no benefits page.
 */
function benefitsRedirect(
  config: ResolvedConfig,
  route: ResolvedRoute | undefined,
): Redirect | undefined {
  if (
    config.plan !== 'Plus' ||
    (route?.pageId !== 'guest-pass-share' && route?.pageId !== 'guest-voucher')
  )
    return undefined
  const to = pathOf(config, 'club-benefits', { tab: 'vouchers' })
  return to === undefined ? undefined : { to, why: 'benefits' }
}

function getFlags(person: NonNullable<Person>): readonly string[] {
  const { flag } = person
  if (Array.isArray(flag)) return flag
  return flag ? [String(flag)] : []
}

/** Whether a page ends the person's session; no gate may block it. */
function isExit(route: ResolvedRoute | undefined): boolean {
  return route?.pageId === 'logout' || route?.pageId === 'signout'
}
