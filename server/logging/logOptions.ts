import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env/Environment'
import { loggedPath } from './loggedPath'

/**
 * Fastify's logger: JSON lines on standard error, no header, no query and no body, and every name
 * of a secret blanked.
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
        // Without the query: hub tokens and mailed ids stand there.
        path: loggedPath(request),
        host: request.clientHost,
        remoteAddress: request.ip,
      }),
    },
  }
}

/** An error as the log has it. */
export interface DescribedError {
  type: string
  message: string
  stack: string
  [further: string]: unknown
}

/**
 * An error for the log: drizzle writes a failed query's values (emails, hashes) into its message,
 * and they are left out.
 */
export function describeError(error: Error): DescribedError {
  return {
    type: error.name,
    message: error.message.split('\nparams:', 1)[0] ?? '',
    // The text before the frames repeats the message, values and all.
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
