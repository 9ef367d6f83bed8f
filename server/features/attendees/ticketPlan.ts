import type { NamedCustomer } from '../customers/namedPeople'
import type { NamedEvent } from './namedEvents'
import type { TicketFields } from './ticketColumns'

/** What a row of tickets.csv does. */
export interface TicketPlan {
  externalId: string
  fields: TicketFields
  /** Undefined for an event that another file of the bundle has. */
  event: NamedEvent | undefined
  ticketTypeId: number | null
  /** Undefined for a guest who gets an account, and for whom another file of the bundle has. */
  holder: NamedCustomer | undefined
}

/** What the account of a guest without an email belongs to, so that another import finds it. */
export const guestKey = (companyId: number, externalId: string): string =>
  `${companyId}:import:${externalId}`
