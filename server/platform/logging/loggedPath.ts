import type { FastifyRequest } from 'fastify'

/**
 * A request's path as logged: the matched route's static parts, numeric ids, file names; anything
 * else in a URL may grant access (codes, pins, serials, emails), or is a page path chosen by the
 * club.
 */
export function loggedPath(
  request: Pick<FastifyRequest, 'url' | 'is404' | 'routeOptions'>,
): string {
  const path = request.url.split('?', 1)[0] ?? ''
  // An undecodable path matches no route.
  const pattern = request.is404 ? undefined : request.routeOptions.url
  if (pattern?.startsWith(FILES)) return path
  // Clubs choose their pages' paths, so only the first segment is certain to be no secret.
  const known = pattern === undefined || pattern === '/*' ? ['', 'page', '*'] : pattern.split('/')
  const parts = path.split('/')
  const logged: string[] = []
  for (const [at, name] of known.entries()) {
    const part = parts[at]
    if (part === undefined) break
    if (name === '*') {
      logged.push(REDACTED)
      break
    }
    logged.push(
      name.startsWith(':') && !(name.endsWith('Id') && /^\d+$/.test(part)) ? REDACTED : part,
    )
  }
  return logged.join('/')
}

const FILES = '/assets/'
const REDACTED = '[redacted]'
