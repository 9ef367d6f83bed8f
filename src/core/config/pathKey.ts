/**
 * The form in which two paths that a browser treats as one are equal: decoded, in lower case,
 * without `.` and `..`, query, fragment and trailing slashes.
 */
export function pathKey(path: string): string {
  const { pathname } = new URL(path, 'https://portal.invalid')
  return decode(pathname)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '')
}

/** A path that doesn't decode is no page's; it stays as it is. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (error instanceof URIError) return pathname
    throw error
  }
}
