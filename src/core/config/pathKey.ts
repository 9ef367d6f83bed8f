import { decodePath } from './decodePath'

/**
 * The form in which two paths that a browser treats as one are equal: decoded, in lower case,
 * without `.` and `..`, query, fragment and trailing slashes.
 */
export const pathKey = (path: string): string =>
  // Not as a base of the URL: a path that starts with two slashes would name a host.
  decodePath(new URL(`https://portal.invalid${path}`).pathname)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '')
