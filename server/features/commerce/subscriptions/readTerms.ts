import { asc, eq, sql } from 'drizzle-orm'
import type { Terms } from '#src/areas/memberships/model/Terms'
import { knownZone } from '#src/core/time/knownZone'
import type { Tx } from '../../../platform/db/Database'
import { domains } from '../../../platform/db/schema/domains'
import { toTerms, type TermRows } from './membershipTerms'

/**
 * Returns the terms of a stored card and subscription, in days of the zone that is stored with the
 * subscription, otherwise of the subscription's club. A card without a subscription has `cardZone`;
 * if that is empty, the zone of its company's first club.
 */
export async function readTerms(tx: Tx, rows: TermRows, cardZone = ''): Promise<Terms> {
  const { card, subscription } = rows
  const companyId = (subscription ?? card)?.companyId
  const zone = subscription === undefined ? cardZone : subscription.timezone
  if (zone !== '' || companyId === undefined) return toTerms(rows, zone || 'UTC')
  return toTerms(rows, (await readZones(tx, companyId))(subscription?.domainId ?? null))
}

/**
 * Returns a function with the zone of each club of a company, by domain id; for a removed or unknown
 * club, the zone of the company's first one.
 */
export async function readZones(
  tx: Tx,
  companyId: number,
): Promise<(domainId: number | null) => string> {
  const clubs = await tx
    .select({
      id: domains.id,
      zone: sql<string | null>`${domains.config} #>> '{intl,timezone}'`,
    })
    .from(domains)
    .where(eq(domains.companyId, companyId))
    .orderBy(asc(domains.id))
  return (domainId) => {
    const zone = (clubs.find(({ id }) => id === domainId) ?? clubs[0])?.zone
    return zone == null ? 'UTC' : knownZone(zone)
  }
}
