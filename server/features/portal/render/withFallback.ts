import type { FastifyBaseLogger } from 'fastify'
import type { Club } from '../../../platform/clubs/Club'

/**
 * Makes one part of a page from the config at `path` (a JSON Pointer); returns `instead` if that
 * throws.
 */
export type WithFallback = <T>(path: string, make: () => T, instead: T) => T

/** For pages without a club: nothing in them comes from data, so an error is a bug. */
export const withoutFallback: WithFallback = (_path, make) => make()

/**
 * Keeps a club's page alive (decision 7): a part that throws is left out, and the log names the
 * club and the config path.
 */
export const createWithFallback =
  (log: FastifyBaseLogger, club: Pick<Club, 'domainId'>): WithFallback =>
  (path, make, instead) => {
    try {
      return make()
    } catch (error) {
      logMissingPart(log, club, path, error)
      return instead
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
