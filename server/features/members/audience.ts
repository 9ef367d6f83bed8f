import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { MailingRecord } from '../../../generated/types'
import { customers } from '../../platform/db/schema/customers'
import { hasTag, holdsMembership, isMember } from './memberFilters'

/**
 * Whom something is for: those whose membership gives access, those who have none, or all accounts,
 * and of these only the holders of a membership, or those with a tag; null for no such condition.
 */
export type Audience = Pick<MailingRecord, 'audience' | 'membershipId' | 'tagId'>

/** A company's customers whom something is for now. */
export const isInAudience = (
  companyId: number,
  { audience, membershipId, tagId }: Audience,
  now: Date,
): SQL | undefined =>
  and(
    eq(customers.companyId, companyId),
    isNull(customers.erasedAt),
    audience === 'all' ? undefined : isMember(companyId, audience === 'valid', now),
    membershipId === null ? undefined : holdsMembership(companyId, membershipId, now),
    tagId === null ? undefined : hasTag(companyId, tagId),
  )
