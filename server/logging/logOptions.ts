import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env/Environment'

/** Fastify's logger: JSON lines on standard error, no header, no query and no body, and every name of a secret blanked. */
export function logOptions(env: Pick<Environment, 'logLevel'>, stream: NodeJS.WritableStream = process.stderr) {
  return {
    level: env.logLevel,
    stream: { write: (line: string) => void stream.write(line) },
    redact: { paths: redacted(), censor: '[redacted]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        // The query is left out: hub tokens and mailed ids stand there.
        path: request.url.split('?', 1)[0],
        host: request.host,
        remoteAddress: request.ip,
      }),
    },
  }
}

function redacted(): string[] {
  const names = ['cookie', 'password', 'newPassword', 'new_password', 'token', 'key', 'authorization', 'secret', 'set-cookie']
  return names.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
}
