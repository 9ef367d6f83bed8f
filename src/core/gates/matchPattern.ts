import { matchRoutes, type Params } from 'react-router-dom'

/**
 * The decoded parameters of a path that fits a page's pattern, undefined where it doesn't fit. The
 * same match as in `<Routes>`, so that a page that `decide` chose is always drawn.
 */
export const matchPattern = (pattern: string, pathname: string): Params | undefined =>
  matchRoutes([{ path: pattern }], { pathname })?.[0]?.params
