import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env/Environment'

/**
 * Options for Fastify's logger: it writes JSON lines to standard error, without requests' headers,
 * queries and bodies, and with secrets redacted.
 */
export function logOptions(
  env: Pick<Environment, 'logLevel'>,
  stream: NodeJS.WritableStream = process.stderr,
) {
  return {
    level: env.logLevel,
    stream: { write: (line: string) => void stream.write(line) },
    redact: { paths: redactedPaths(), censor: '[redacted]' },
    serializers: {
      err: describeError,
      req: (request: FastifyRequest) => ({
        method: request.method,
        // The query is omitted: it may contain hub tokens, or ids sent by email.
        path: loggedPath(request),
        host: request.clientHost,
        remoteAddress: request.ip,
      }),
    },
  }
}

/** An error as it is logged. */
export interface DescribedError {
  type: string
  message: string
  stack: string
  [further: string]: unknown
}

/**
 * Converts an error for the log. drizzle puts a failed query's values (emails, hashes) into the
 * message, so these are removed.
 */
export function describeError(error: Error): DescribedError {
  return {
    type: error.name,
    message: error.message.split('\nparams:', 1)[0] ?? '',
    // Only the stack's frames: the lines before them repeat the message, including the values.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

function redactedPaths(): string[] {
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
 * A request's path as it is logged. It contains the static parts of the matched route, numeric ids
 * and file names. Everything else is redacted, because it may grant access (codes, pins, serials,
 * emails).
 */
function loggedPath(request: Pick<FastifyRequest, 'url' | 'is404' | 'routeOptions'>): string {
  const path = request.url.split('?', 1)[0] ?? ''
  // The path may be invalid, in which case no route matched it.
  const pattern = request.is404 ? undefined : request.routeOptions.url
  if (pattern?.startsWith(FILES)) return path
  // A club chooses its pages' paths, so beyond the first segment any part may be a secret.
  const patternParts =
    pattern === undefined || pattern === '/*' ? ['', 'page', '*'] : pattern.split('/')
  const parts = path.split('/')
  const logged: string[] = []
  for (const [index, name] of patternParts.entries()) {
    const part = parts[index]
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
