/**
 * Where a 401 sends the browser: the answer's location header if it is a path of this site, else /logout
 * (doc 1 §4, shell.state.401-precedence).
 */
export function unauthorizedTarget(location: string | null): string {
  return location && /^\/(?![/\\])/.test(location) ? location : '/logout'
}
