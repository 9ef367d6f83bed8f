/** Where the page is, and how it came there: `pop` is a first load, Back and Forward. */
export interface PageLocation {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  hash: string
  by: 'pop' | 'push' | 'replace'
}

/**
 * The place that an address within the portal leads to, seen from `here`: `?page=2` is another
 * query on the same path. It never leads to another host, whatever is written.
 */
export function placeOf(
  to: string,
  here: Pick<PageLocation, 'pathname' | 'search'>,
): Omit<PageLocation, 'by'> {
  const { pathname, search, hash } = new URL(
    withOneSlash(to),
    new URL(withOneSlash(here.pathname) + here.search, 'http://portal.invalid'),
  )
  return { pathname: withOneSlash(pathname), search, hash }
}

/** A place as an address without its host. */
export const addressOfPlace = ({ pathname, search, hash }: Omit<PageLocation, 'by'>): string =>
  pathname + search + hash

/** Two slashes at the beginning would name another host. */
const withOneSlash = (path: string): string => path.replace(/^[/\\]{2,}/, '/')
