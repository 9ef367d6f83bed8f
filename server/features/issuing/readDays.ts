import { addDays, dayIn, isDay } from '../../../src/core/time/calendarDay'
import { lastInstantBefore } from '../../../src/core/time/lastInstantBefore'
import { startOfDay } from '../../../src/core/time/startOfDay'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { companyDetails } from '../../platform/clubs/presentCompany'
import { findCompany } from '../../platform/db/platform/domains'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'

/** How many years ahead a perk may end; a later one is a typing error. */
const MAX_YEARS = 30

/** The instants between which something is valid; null for no beginning or no end. */
export interface Validity {
  validFrom: Date | null
  expiresAt: Date | null
}

/** First and last days (`YYYY-MM-DD`) in a company's time zone. */
export interface CompanyDays {
  /** Their instants; throws 422 `invalid_request` for a last day that is over, or before the first. */
  read: (days: { firstDay?: string | null; lastDay?: string | null }) => Validity
  /** The last day of what ends at an instant; null for no end. */
  lastDayOf: (expiresAt: Date | string | null) => string | null
}

/**
 * The days of a company. They are found before an act and read within it: a request that is repeated
 * after its last day is answered as before.
 */
export async function companyDays(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  companyId: number,
): Promise<CompanyDays> {
  const company = await db.platform((tx) => findCompany(tx, companyId))
  if (company === undefined) throw new Error('the company of a session does not exist')
  const { timezone } = companyDetails(company)
  return {
    read: (days) => readDays(timezone, dayIn(timezone, now()), days),
    lastDayOf: (at) => (at === null ? null : dayIn(timezone, lastInstantBefore(at))),
  }
}

function readDays(
  timezone: string,
  today: string,
  { firstDay = null, lastDay = null }: Parameters<CompanyDays['read']>[0],
): Validity {
  const latest = addDays(today, MAX_YEARS * 365)
  const isPossible = (day: string): boolean => isDay(day) && day <= latest
  requireNoFaults([
    ...(firstDay === null || isPossible(firstDay)
      ? []
      : [faultAt('/first_day', 'format', 'is no day, or too far ahead')]),
    ...(lastDay === null || (isPossible(lastDay) && lastDay >= today && lastDay >= (firstDay ?? ''))
      ? []
      : [faultAt('/last_day', 'minimum', 'is over, before the first day, or too far ahead')]),
  ])
  return {
    validFrom: firstDay === null ? null : startOfDay(timezone, firstDay),
    expiresAt: lastDay === null ? null : startOfDay(timezone, addDays(lastDay, 1)),
  }
}

/** The instants as they are stored with an issue to many. */
export const toTerms = ({
  validFrom,
  expiresAt,
}: Validity): { validFrom: string | null; expiresAt: string | null } => ({
  validFrom: validFrom?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})
