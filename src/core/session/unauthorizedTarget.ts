import { isLinkHref } from '../../../schemas/formats/address'

/**
 * Where a 401 sends the browser: the answer's location header if it is a path of this site, else
 * /logout (doc 1 §4, shell.state.401-precedence).
 */
export function unauthorizedTarget(location: string | null): string {
  // A browser drops a tab in “/<tab>/elsewhere” and goes elsewhere: what no link may hold is not
  // followed either.
  return location && isLinkHref(location) && /^\/(?![/\\])/.test(location) ? location : '/logout'
}
