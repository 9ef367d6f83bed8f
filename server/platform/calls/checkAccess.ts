import type { Access, CallEntry } from '../../../schemas/CallEntry'
import { isPageAvailable } from '../../../src/core/config/isPageAvailable'
import { isRestrictedFor } from '../../../src/core/registry/pageRules'
import { isAtLeast } from '../sessions/adminLevel'
import { AppError } from '../http/AppError'
import type { Caller } from '../sessions/Caller'
import { requireAdmin, requireStaff } from './requireAdmin'

/**
 * Checks whether a caller may make a call. Throws 401 `unauthorized` without the session that the
 * call requires, and 403 `forbidden` if the admin's level is too low
 * or a desk area is missing. For a page's data, throws 404
 * `not_found` if the club does not have the page; if the page is for active members only, throws
 * 401 `unauthorized` for a visitor and 403 `members_only` for any other customer. For customers
 * behind the paywall, every write except those to their own account throws 403
 * `membership_past_due`; calls that the paywall itself needs are exempt.
 * (shell.gate.members-only-enforcement, money.role.paywall-server-enforcement)
 */
export function checkAccess(
  {
    access,
    pages,
    pastDue,
    method,
    path,
  }: Pick<CallEntry, 'access' | 'pages' | 'pastDue' | 'method' | 'path'>,
  caller: Caller,
): void {
  checkSession(access, caller)
  if (caller.customer?.flag === 'membership_failed_payment') {
    if (pastDue === true) return
    if (access === 'customer' && method !== 'GET' && !isAccountPath(path))
      throw new AppError(403, 'membership_past_due')
  }
  if (pages !== undefined) checkPages(pages, caller)
}

function checkSession(access: Access, caller: Caller): void {
  switch (access) {
    case 'any':
    case 'visitor':
      return
    case 'customer':
      if (caller.customer === null) throw new AppError(401, 'unauthorized')
      return
    case 'admin':
      requireStaff(caller)
      return
    case 'desk':
    case 'money':
    case 'door':
      if (!requireStaff(caller).areas.includes(access)) throw new AppError(403, 'forbidden')
      return
    case 'viewer':
    case 'manager':
    case 'owner':
      if (!isAtLeast(requireAdmin(caller).level, access)) throw new AppError(403, 'forbidden')
  }
}

/**
 * Applies the portal's page rules to the calls that return a page's data: if a caller can't open
 * the page, it doesn't get the data either. Throws like `checkAccess`.
 */
export function checkPages(pages: readonly string[], { club, customer }: Caller): void {
  const config = club?.compiled().config
  const matchingRoutes =
    config?.routes.filter(
      (route) => pages.includes(route.pageId) && isPageAvailable(config, route),
    ) ?? []
  if (matchingRoutes.length === 0) throw new AppError(404, 'not_found')
  if (matchingRoutes.some((route) => !isRestrictedFor(customer, route))) return
  // A visitor gets 401, which asks them to sign in, because they may be a member.
  throw customer === null ? new AppError(401, 'unauthorized') : new AppError(403, 'members_only')
}

/**
 * Whether a call's path is about the customer's own account: the customer, their wallet,
 * subscriptions, transactions and photo. A survey isn't, although its endpoint is below that path.
 */
const isAccountPath = (path: string): boolean =>
  (path.startsWith('/api/account') && !path.startsWith('/api/account/surveys/')) ||
  path.startsWith('/api/file/account')
