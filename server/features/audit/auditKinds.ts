import type { AuditAct } from '../../../generated/types'
import type { deskChanges } from '../../platform/db/schema/deskChanges'
import type { SignedInAdmin } from '../../platform/sessions/Caller'

/** What acts can be narrowed to. */
export type AuditKind = AuditAct['kind']

/** What an act is about: what the desk's changes know, and what is kept elsewhere. */
export type AuditResource =
  | (typeof deskChanges.$inferSelect)['resource']
  | 'admins'
  | 'config'
  | 'imports'
  | 'refunds'
  | 'scans'

/** The kind of the acts about each resource. */
export const kindOfResource: Readonly<Record<AuditResource, AuditKind>> = {
  members: 'people',
  memberships: 'people',
  tags: 'people',
  cards: 'people',
  prices: 'people',
  vouchers: 'people',
  'guest-passes': 'people',
  'house-credits': 'money',
  'pass-kinds': 'people',
  events: 'bookings',
  tickets: 'bookings',
  registrations: 'bookings',
  schedules: 'bookings',
  bookings: 'bookings',
  blocks: 'bookings',
  orders: 'shop',
  products: 'shop',
  stock: 'shop',
  categories: 'shop',
  coupons: 'shop',
  articles: 'content',
  pages: 'content',
  businesses: 'content',
  conversations: 'contact',
  templates: 'contact',
  mailings: 'contact',
  surveys: 'contact',
  'tax-rates': 'settings',
  couriers: 'settings',
  'pickup-locations': 'settings',
  config: 'settings',
  credentials: 'settings',
  clubs: 'settings',
  accounts: 'money',
  refunds: 'money',
  scans: 'door',
  admins: 'admins',
  'sign-ins': 'sign-ins',
  downloads: 'downloads',
  imports: 'downloads',
}

/** The resources of which there are acts. */
export const auditResources: readonly AuditResource[] = Object.keys(kindOfResource).filter(
  (name): name is AuditResource => name in kindOfResource,
)

/** What somebody may see of what staff did: an owner all, a manager what is neither money nor access. */
export const isShownTo = (
  { level, areas }: Pick<SignedInAdmin, 'level' | 'areas'>,
  kind: AuditKind,
): boolean =>
  kind === 'admins' || kind === 'sign-ins'
    ? level === 'owner'
    : kind !== 'money' || areas.includes('money')

/**
 * The resources that a query is about: of what somebody may see, those of a kind, or one alone. The
 * scans of a door are many, so they are listed only if they are asked for.
 */
export const resourcesFor = (
  person: Pick<SignedInAdmin, 'level' | 'areas'>,
  { kind, resource }: { kind?: AuditKind | undefined; resource?: string | undefined },
): AuditResource[] =>
  auditResources.filter((name) => {
    const own = kindOfResource[name]
    return (
      isShownTo(person, own) &&
      (kind === undefined ? own !== 'door' || resource === name : own === kind) &&
      (resource === undefined || name === resource)
    )
  })
