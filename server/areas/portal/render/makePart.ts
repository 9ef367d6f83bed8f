import type { FastifyBaseLogger } from 'fastify'
import type { Club } from '../../../clubs/Club'

/**
 * Makes one part of a page, which follows from the config at `path` (a JSON Pointer); gives
 * `instead` where that throws.
 */
export type MakePart = <T>(path: string, make: () => T, instead: T) => T

/** For pages without a club: nothing in them comes from data, so a fault is a fault of the code. */
export const always: MakePart = (_path, make) => make()

/**
 * Keeps a club's page alive (decision 7): a part that throws is left out, and the log names the
 * club and the place in its config.
 */
export const partMaker =
  (log: FastifyBaseLogger, club: Pick<Club, 'domainId'>): MakePart =>
  (path, make, instead) => {
    try {
      return make()
    } catch (error) {
      logMissingPart(log, club, path, error)
      return instead
    }
  }

/** Says in the log that a page came without a part. */
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
