import type { DoorGuest, ScanAnswer } from '../../../generated/types'
import { customers } from '../../platform/db/schema/customers'
import type { CustomerRow } from '../customers/customerRepository'
import { personName } from '../customers/presentCustomer'

/** Somebody or something that a door can let in: what the door may know of it, and nothing else. */
export interface DoorSubject {
  kind: DoorGuest['kind']
  /** Id of the ticket, card or pass; of the customer for a registration. */
  id: number
  /** Null if it has no code. */
  serial: string | null
  name: string
  type: string
  /** The event that it is for; null if it opens the club. */
  event: { id: number; title: string } | null
  /** Why it is not valid; '' if it is. */
  invalid: ScanAnswer['why']
  /** Whether it was used before, and since when if that is stored. */
  used: { at: Date | null } | null
  /** The status that a scan changes; null if scans change none. */
  status: string | null
  /** The customers whose open tabs show it. */
  customerIds: readonly number[]
}

/** Where a subject is looked for. */
export interface SubjectKey {
  companyId: number
  /** The event at whose door it is; null at the club's entrance. */
  eventId: number | null
  now: Date
}

/** What the door reads of a customer. */
export const doorCustomer = { profile: customers.profile }

/** A customer's name, which is all that the door may know of them. */
export const nameOf = (row: Pick<CustomerRow, 'profile'>): string => personName(row)

/** The ids that are known. */
export const withoutNulls = (ids: readonly (number | null)[]): number[] =>
  ids.filter((id) => id !== null)

/**
 * The customer who stands at the door with a card, a registration or a ticket; undefined for a pass, or for a ticket
 * that was given to somebody without an account.
 */
export function comerOf({
  kind,
  customerIds,
}: Pick<DoorSubject, 'kind' | 'customerIds'>): number | undefined {
  if (kind === 'card' || kind === 'registration') return customerIds[0]
  // A ticket has its buyer's id, then its holder's.
  return kind === 'ticket' && customerIds.length === 2 ? customerIds[1] : undefined
}
