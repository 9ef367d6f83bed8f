import { matchRoutes, type Params } from 'react-router-dom'

/**
 * The decoded parameters of a path that matches a page's pattern; undefined if it doesn't match.
 * Uses the same matching as `<Routes>`, so the page that `decide` chooses is always the one
 * rendered.
 */
export const matchPattern = (pattern: string, pathname: string): Params | undefined =>
  matchRoutes([{ path: pattern }], { pathname })?.[0]?.params
