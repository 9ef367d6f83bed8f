import type { AuditResource } from './auditKinds'

/** The resources whose records are at their own name and id. */
const ownPages: ReadonlySet<AuditResource> = new Set([
  'members',
  'memberships',
  'tags',
  'pass-kinds',
  'events',
  'schedules',
  'orders',
  'products',
  'categories',
  'coupons',
  'articles',
  'pages',
  'businesses',
  'templates',
  'mailings',
  'surveys',
  'tax-rates',
  'couriers',
  'pickup-locations',
])

/** Where a record is on the desk; `place` is what `readNames` found with its name. '' for nowhere. */
export function pathOfRecord(resource: AuditResource, id: number, place: string): string {
  if (ownPages.has(resource)) return `/${resource}/${id}`
  switch (resource) {
    case 'cards':
      return `/members/${id}/cards`
    case 'registrations':
      return `/members/${id}`
    case 'vouchers':
    case 'guest-passes':
    case 'house-credits':
      return `/members/${place}/perks`
    case 'conversations':
      return `/messages/${id}`
    case 'accounts':
    case 'refunds':
      return `/owed/${id}`
    case 'bookings':
      return `/calendar?date=${place}&show=all`
    case 'prices':
      return `/memberships/${place}/prices`
    case 'stock':
      return `/products/${id}/stock`
    case 'tickets':
      return `/events/${place}/attendees`
    case 'scans':
      return `/check-in/${id}`
    default:
      return ''
  }
}
