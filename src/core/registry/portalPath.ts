/** The current path and query. A relative address such as `?page=2` is resolved against them. */
interface CurrentLocation {
  pathname: string
  search: string
}

/**
 * Resolves an address to a path, query and hash within the portal. Whatever the address contains
 * (`//host`, `\\host`, `javascript:`), the result never leads to another host and never runs a
 * script.
 */
export function portalPath(
  to: string,
  here: CurrentLocation = { pathname: '/', search: '' },
): string {
  const current = new URL(withOneSlash(here.pathname) + here.search, 'http://portal.invalid')
  const address = withOneSlash(to)
  if (!URL.canParse(address, current)) return '/'
  const { pathname, search, hash } = new URL(address, current)
  return withOneSlash(`/${pathname}`) + search + hash
}

/** Reduces leading slashes to one, because two would start the name of another host. */
const withOneSlash = (path: string): string => path.replace(/^[/\\]{2,}/, '/')
