import { isLinkHref } from '../../../schemas/formats/address'

/**
 * The path that a 401 redirects the browser to: the response's location header if it is a path of
 * this site, otherwise /logout (doc 1 §4, shell.state.401-precedence).
 */
export function unauthorizedTarget(location: string | null): string {
  // Reject control characters, which browsers strip: “/<tab>/elsewhere” would lead to another site.
  return location && isLinkHref(location) && /^\/(?![/\\])/.test(location) ? location : '/logout'
}
