import type { FastifyBaseLogger } from 'fastify'
import type { Club } from '../../../platform/clubs/Club'

/**
 * Computes something for a page from the config at `path` (a JSON Pointer); returns `fallback` if
 * `compute` throws.
 */
export type WithFallback = <T>(path: string, compute: () => T, fallback: T) => T

/**
 * Computes without a fallback, for pages without a club: they depend on no config, so an error is a
 * bug.
 */
export const withoutFallback: WithFallback = (_path, compute) => compute()

/**
 * Creates the function with which a club's page works even if its config is broken: a part of the
 * page that throws is left out, and the club and the config path are logged.
 */
export const createWithFallback =
  (log: FastifyBaseLogger, club: Pick<Club, 'domainId'>): WithFallback =>
  (path, compute, fallback) => {
    try {
      return compute()
    } catch (error) {
      logMissingPart(log, club, path, error)
      return fallback
    }
  }

/** Logs that a page was sent without a part. */
export function logMissingPart(
  log: FastifyBaseLogger,
  { domainId }: Pick<Club, 'domainId'>,
  path: string,
  error?: unknown,
): void {
  log.error(
    { ...(error !== undefined && { err: error }), domainId, path },
    'a part of a page could not be made; the page came without it',
  )
}
