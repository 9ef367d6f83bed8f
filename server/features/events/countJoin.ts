import { countAttempt } from '../../platform/sign-in/countAttempt'
import type { Database } from '../../platform/db/Database'

/** How often a customer may join waitlists in 15 minutes, because each time sends emails. */
const MAX_JOINS = 20

/** Counts that a customer joins a waitlist; throws 429 `too_many_attempts`. */
export const countJoin = (
  db: Database,
  { companyId, customerId }: { companyId: number; customerId: number },
): Promise<void> =>
  countAttempt(db, [{ name: `waitlist:${companyId}:${customerId}`, limit: MAX_JOINS }])
