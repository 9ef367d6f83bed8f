import { sql, type SQL } from 'drizzle-orm'
import { auditTopics, type AuditTopic } from '../../platform/db/schema/auditMails'
import type { SignedInAdmin } from '../../platform/sessions/Caller'
import { isShownTo, kindOfResource, type AuditResource } from './auditKinds'
import type { AuditFilter, AuditRow } from './readAudit'

/** An admin's rights, as far as they say what may be mailed to them. */
type Rights = Pick<SignedInAdmin, 'level' | 'areas'>

/** Where the acts of each topic are, and which of the rows `c` there are of it. */
const parts: Readonly<Record<AuditTopic, readonly { resource: AuditResource; which: SQL }[]>> = {
  refunds: [{ resource: 'refunds', which: sql`true` }],
  erased: [
    { resource: 'members', which: sql`jsonb_exists_any(c.after, array['erasedAt', 'merged'])` },
  ],
  admins: [{ resource: 'admins', which: sql`true` }],
  published: [{ resource: 'config', which: sql`true` }],
  downloads: [
    { resource: 'downloads', which: sql`true` },
    { resource: 'members', which: sql`jsonb_exists(c.after, 'exported')` },
  ],
  'failed-sign-ins': [{ resource: 'sign-ins', which: sql`c.after ->> 'act' = 'failed'` }],
  'cancelled-events': [{ resource: 'events', which: sql`c.after ->> 'cancelled' = 'true'` }],
}

/** The topics that somebody may be mailed about: what they may see in the list. */
export const topicsFor = (rights: Rights): AuditTopic[] =>
  auditTopics.filter((topic) =>
    parts[topic].every(({ resource }) => isShownTo(rights, kindOfResource[resource])),
  )

/** Which acts are of some topics, of refunds those from an amount on. */
export function filterOf(
  topics: readonly AuditTopic[],
  { refundsFromCents }: { refundsFromCents: number },
): Pick<AuditFilter, 'resources' | 'only'> {
  const only: Partial<Record<AuditResource, SQL>> = {}
  for (const { resource, which } of topics.flatMap((topic) => parts[topic])) {
    const other = only[resource]
    const own = resource === 'refunds' ? sql`c.amount_cents >= ${refundsFromCents}` : which
    only[resource] = other === undefined ? sql`(${own})` : sql`(${other} or ${own})`
  }
  return {
    // Object.keys loses the type of the keys.
    resources: Object.keys(only) as AuditResource[],
    only,
  }
}

/** Which topic an act that was found for topics is of. */
export function topicOf({ resource, after }: Pick<AuditRow, 'resource' | 'after'>): AuditTopic {
  switch (resource) {
    case 'refunds':
      return 'refunds'
    case 'admins':
      return 'admins'
    case 'config':
      return 'published'
    case 'sign-ins':
      return 'failed-sign-ins'
    case 'events':
      return 'cancelled-events'
    case 'members':
      return Object.hasOwn(after, 'exported') ? 'downloads' : 'erased'
    default:
      return 'downloads'
  }
}
