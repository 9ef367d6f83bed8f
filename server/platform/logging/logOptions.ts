import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env/Environment'

/**
 * Fastify's logger: JSON lines on standard error, without headers, query and body, and with every
 * secret redacted.
 */
export function logOptions(
  env: Pick<Environment, 'logLevel'>,
  stream: NodeJS.WritableStream = process.stderr,
) {
  return {
    level: env.logLevel,
    stream: { write: (line: string) => void stream.write(line) },
    redact: { paths: redacted(), censor: '[redacted]' },
    serializers: {
      err: describeError,
      req: (request: FastifyRequest) => ({
        method: request.method,
        // Without the query, which contains hub tokens and mailed ids.
        path: loggedPath(request),
        host: request.clientHost,
        remoteAddress: request.ip,
      }),
    },
  }
}

/** An error as logged. */
export interface DescribedError {
  type: string
  message: string
  stack: string
  [further: string]: unknown
}

/**
 * An error for the log: drizzle includes a failed query's values (emails, hashes) in its message,
 * so they are removed.
 */
export function describeError(error: Error): DescribedError {
  return {
    type: error.name,
    message: error.message.split('\nparams:', 1)[0] ?? '',
    // The text before the frames repeats the message, including values.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

function redacted(): string[] {
  const names = [
    'cookie',
    'password',
    'newPassword',
    'new_password',
    'token',
    'key',
    'authorization',
    'secret',
    'set-cookie',
  ]
  return names.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
}

/**
 * A request's path as logged: the matched route's static parts, numeric ids, file names; anything
 * else in a URL may grant access (codes, pins, serials, emails), or is a page path chosen by the
 * club.
 */
function loggedPath(request: Pick<FastifyRequest, 'url' | 'is404' | 'routeOptions'>): string {
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
