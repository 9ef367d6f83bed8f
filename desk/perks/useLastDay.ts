import { lastInstantBefore } from '../../src/core/time/lastInstantBefore'
import { useDayAt } from '../values/useDayAt'
import type { Issued } from './perkKinds'

/** Formats until when something is valid, in the company's time zone; '' for no end. */
export function useLastDay(timezone: string): (issued: Pick<Issued, 'expiresOn'>) => string {
  const dayAt = useDayAt(timezone)
  return ({ expiresOn }) =>
    expiresOn === null ? '' : dayAt(lastInstantBefore(expiresOn).toISOString())
}
