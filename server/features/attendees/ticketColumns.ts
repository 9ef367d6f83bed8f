import type { CellContext } from '../../platform/transfer/cells/Cell'
import { codeCell, text } from '../../platform/transfer/cells/cells'
import { columnOf } from '../../platform/transfer/cells/Column'

/** A row of tickets.csv. */
export interface TicketFields {
  /** The event's external id, or its title. */
  event: string
  /** The ticket type's name; empty for a place at an event without tickets. */
  ticketType: string
  /** The holder's external id; empty if they are named instead. */
  member: string
  firstName: string
  lastName: string
  email: string
  /** What is scanned at the door; empty for a new one. */
  code: string
}

const column = columnOf<TicketFields>()

/** The columns of tickets.csv behind `external_id`. */
export const ticketColumns = [
  column('event', 'event', text, {
    required: true,
    aliases: ['event id', 'event name', 'event title'],
  }),
  column('ticket_type', 'ticketType', text, { aliases: ['ticket', 'type', 'registration type'] }),
  column('member', 'member', text, { aliases: ['member id', 'user id', 'customer id'] }),
  column('first_name', 'firstName', text, { aliases: ['given name'] }),
  column('last_name', 'lastName', text, { aliases: ['surname', 'family name'] }),
  column('email', 'email', text, { aliases: ['e-mail', 'email address'] }),
  column('code', 'code', codeCell, { aliases: ['barcode', 'ticket code', 'barcode number'] }),
] as const

/** Nothing of a row is looked up to read it. */
export const plainContext: CellContext = { timezone: 'UTC', choices: {} }

/** A row before its cells are read. */
export const emptyRow = (): TicketFields => ({
  event: '',
  ticketType: '',
  member: '',
  firstName: '',
  lastName: '',
  email: '',
  code: '',
})
