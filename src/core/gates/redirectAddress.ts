import type { Outcome } from './decide'

/**
 * The address to which a path redirects, with `search` if given. The link of a gift stays as its
 * fragment, which is sent to no server, so that the benefits page can show a gift that is in no
 * account.
 */
export function redirectAddress(
  { to, why }: Extract<Outcome, { kind: 'redirect' }>,
  path: string,
  search = '',
): string {
  // A club's own redirect may have a query and a fragment itself.
  const [address = '', fragment] = to.split('#', 2)
  const query = address.includes('?') ? search.replace(/^\?/, '&') : search
  if (why === 'benefits') return `${to}${search}#${path}`
  return `${address}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Whether a redirect keeps the query of the address that it replaces. */
export const keepsQuery = ({ why }: Extract<Outcome, { kind: 'redirect' }>): boolean =>
  why === 'moved' || why === 'redirected'
