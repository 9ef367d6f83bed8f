/** The current path and query, which a relative address such as `?page=2` is resolved against. */
interface CurrentLocation {
  pathname: string
  search: string
}

/**
 * The path, query and hash of an address within the portal. Whatever a config contains (`//host`,
 * `\\host`, `javascript:`), the result never leads to another host and never runs a script.
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

/** Two slashes at the beginning would name another host. */
const withOneSlash = (path: string): string => path.replace(/^[/\\]{2,}/, '/')
