import type { DeskResourceName } from '../../generated/desk'

/** What `desk.changed` says has changed: a resource of the desk, or what else the desk keeps fresh. */
export type DeskSubject =
  | DeskResourceName
  | 'bookings'
  | 'check-in'
  | 'conversations'
  | 'imports'
  | 'mails'
  | 'nominations'
  | 'orders'
  | 'owed'
  | 'perks'
  | 'refunds'
  | 'responses'
