import { asc, desc, eq } from 'drizzle-orm'
import type { Terms } from '../../../../src/areas/memberships/model/Terms'
import { getByPointer } from '../../../../src/core/json/getByPointer'
import { knownZone } from '../../../../src/core/time/knownZone'
import type { Tx } from '../../../platform/db/Database'
import { domains } from '../../../platform/db/schema/domains'
import { toTerms, type TermRows } from './membershipTerms'
import type { SubscriptionRow } from './subscriptionRepository'

/** The club, and its company in case the club was removed. */
type ClubKey = Pick<SubscriptionRow, 'companyId' | 'domainId'>

/**
 * Returns the terms of a stored card and subscription, in days of the zone that is stored with the
 * subscription, otherwise of its club.
 */
export const readTerms = async (tx: Tx, rows: TermRows): Promise<Terms> => {
  const { card, subscription } = rows
  const club = subscription ?? (card && { companyId: card.companyId, domainId: null })
  return toTerms(
    rows,
    subscription?.timezone || (club === undefined ? 'UTC' : await readZone(tx, club)),
  )
}

/** Returns the zone of a club; if that club was removed, of another club of its company. */
export async function readZone(tx: Tx, { companyId, domainId }: ClubKey): Promise<string> {
  const [club] = await tx
    .select({ config: domains.config })
    .from(domains)
    .where(eq(domains.companyId, companyId))
    .orderBy(...(domainId === null ? [] : [desc(eq(domains.id, domainId))]), asc(domains.id))
    .limit(1)
  const zone = getByPointer(club?.config, '/intl/timezone')
  return typeof zone === 'string' ? knownZone(zone) : 'UTC'
}
