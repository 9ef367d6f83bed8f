import { isLinkHref } from '../../../schemas/formats/address'

/**
 * Where a 401 sends the browser: to the response's location header if it is a path of this site,
 * otherwise to /logout (doc 1 §4, shell.state.401-precedence).
 */
export function unauthorizedTarget(location: string | null): string {
  // Browsers strip control characters: “/<tab>/elsewhere” would lead to another site, so it is not
  // followed.
  return location && isLinkHref(location) && /^\/(?![/\\])/.test(location) ? location : '/logout'
}
