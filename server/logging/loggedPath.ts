import type { FastifyRequest } from 'fastify'

/**
 * A request's path as the log has it: the matched route's own words, numbers as ids, names of
 * files; everything else that stands in an address may let somebody in (codes, pins, serials,
 * emails), or is on a page that the club has moved.
 */
export function loggedPath(
  request: Pick<FastifyRequest, 'url' | 'is404' | 'routeOptions'>,
): string {
  const path = request.url.split('?', 1)[0] ?? ''
  // One that does not decode has no route to ask for.
  const pattern = request.is404 ? undefined : request.routeOptions.url
  if (pattern?.startsWith(FILES)) return path
  // Pages stand where the club wants them, so only the first part of their address is no secret for
  // certain.
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
