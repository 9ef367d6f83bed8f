import { matchPath } from 'react-router-dom'
import type { Customer } from '../../../generated/types'
import type { ResolvedConfig, ResolvedRoute } from '../../core/config/ResolvedConfig'
import { isKeptFrom, isThere } from '../../core/registry/pageRules'
import { pathOf } from '../../core/registry/pathOf'
import { profilePath } from '../../core/registry/profilePath'
import { mustChooseLocation } from '../../areas/networks/model/keptNetworks'
import { decodePath } from './decodePath'

/** Whom a path is decided for; `flag` and `isMember` are the customer's (doc 1 §4, §6). */
export type Person = (Pick<Customer, 'flag' | 'isMember'> & Partial<Pick<Customer, 'globalNetworks' | 'homeHouseId'>>) | null

/** What a path leads to for a person: one of the screens, with the reason code that logs and the studio show. */
export type Outcome =
  | { kind: 'page'; route: ResolvedRoute; password?: 'changepw' | 'createpw' }
  | { kind: 'members-only'; route: ResolvedRoute; password?: 'changepw' | 'createpw' }
  | { kind: 'login'; route: ResolvedRoute }
  | { kind: 'redirect'; to: string }
  | { kind: 'past-due' }
  | { kind: 'choose-location' }
  | { kind: 'not-found'; password?: 'changepw' | 'createpw' }

/** Decides what a path shows: session, plan, then the gates in their order (architecture, decisions 30). Pure. */
export function decide(config: ResolvedConfig, person: Person, path: string): Outcome {
  const readable = decodePath(path)
  const route = matchRoute(config, readable)
  if (!person) return decideSignedOut(config, route, readable)
  const flags = flagsOf(person)
  if (flags.includes('membership_failed_payment') && !isExit(route)) return { kind: 'past-due' }
  if (mustChooseLocation(config, person) && !isExit(route) && route?.pageId !== 'global-switch') return { kind: 'choose-location' }
  const elsewhere = entryRedirect(config, route, readable) ?? benefitsRedirect(config, route)
  if (elsewhere) return { kind: 'redirect', to: elsewhere }
  const modal = flags.find((flag) => flag === 'changepw' || flag === 'createpw')
  const password = modal && !isExit(route) ? { password: modal as 'changepw' | 'createpw' } : {}
  if (!route) return { kind: 'not-found', ...password }
  if (isKeptFrom(person, route)) return { kind: 'members-only', route, ...password }
  return { kind: 'page', route, ...password }
}

/** The route that a path matches on the club's plan, if its page is enabled. */
export function matchRoute(config: ResolvedConfig, path: string): ResolvedRoute | undefined {
  return config.routes
    .filter((route) => isThere(config, route))
    .flatMap((route) => route.paths.map((pattern) => ({ route, pattern })))
    .filter(({ route, pattern }) => matches(route, pattern, path))
    .sort((a, b) => fixedSegments(b.pattern) - fixedSegments(a.pattern))[0]?.route
}

/** The pattern of a route that a path matches, for reading its parameters. */
export function matchedPattern(route: ResolvedRoute, path: string): string {
  const fitting = route.paths.filter((pattern) => matches(route, pattern, path))
  return fitting.sort((a, b) => fixedSegments(b) - fixedSegments(a))[0] ?? route.path
}

function matches(route: ResolvedRoute, pattern: string, path: string): boolean {
  const found = matchPath({ path: pattern, end: true }, path)
  if (!found) return false
  return route.numeric.every((name) => found.params[name] === undefined || /^\d+$/.test(found.params[name] ?? ''))
}

function fixedSegments(pattern: string): number {
  return pattern.split('/').filter((part) => part && !part.startsWith(':') && part !== '*').length
}

function decideSignedOut(config: ResolvedConfig, route: ResolvedRoute | undefined, path: string): Outcome {
  // A visitor is no active member: a page for everybody that the club keeps for its members asks them to sign in.
  if (route && route.audience !== 'signed-in' && !isKeptFrom(null, route)) return { kind: 'page', route }
  const login = config.routes.find((candidate) => candidate.pageId === 'login')
  if (!login) throw new Error(`the registry has no login page to show at ${path}`)
  // Login stands in for the page asked for, which follows it; a path that leads nowhere is not worth returning to (shell.gate.return-after-login).
  return route ? { kind: 'login', route: login } : { kind: 'redirect', to: login.path }
}

/** Lounge opens on the account, Plus on home (shell.route.entry-lounge, entry-plus); pages for visitors only lead there too (access-pages-signed-in). */
function entryRedirect(config: ResolvedConfig, route: ResolvedRoute | undefined, path: string): string | undefined {
  const account = profilePath(config)
  const entry = config.plan === 'Plus' ? (pathOf(config, 'home') ?? account) : account
  if (route?.audience === 'signed-out') return entry
  // On Plus a club may have moved its home and put another page at "/".
  const isEntry = (path === '/' || path === '') && (config.plan !== 'Plus' || !route)
  return isEntry && entry !== path ? entry : undefined
}

/** On Plus a customer finds guest passes and vouchers among the benefits, where the club has them (shell.route.plus-guest-pass-redirect and siblings). */
function benefitsRedirect(config: ResolvedConfig, route: ResolvedRoute | undefined): string | undefined {
  if (config.plan !== 'Plus' || (route?.pageId !== 'guest-pass-share' && route?.pageId !== 'guest-voucher')) return undefined
  return pathOf(config, 'club-benefits', { tab: 'vouchers' })
}

function flagsOf(person: NonNullable<Person>): readonly string[] {
  const { flag } = person
  if (Array.isArray(flag)) return flag
  return flag ? [String(flag)] : []
}

/** A person behind a gate can always sign out. */
function isExit(route: ResolvedRoute | undefined): boolean {
  return route?.pageId === 'logout' || route?.pageId === 'signout'
}
