import type { Outcome } from './decide'

/**
 * The address to which a path redirects, with `search` if given. The link of a gift stays as its
 * fragment, which is sent to no server, so that the benefits page can show a gift that is in no
 * account.
 */
export const redirectAddress = (
  { to, why }: Extract<Outcome, { kind: 'redirect' }>,
  path: string,
  search = '',
): string => `${to}${search}${why === 'benefits' ? `#${path}` : ''}`
