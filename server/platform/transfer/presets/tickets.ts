import type { Cells, TransferPreset } from '../TransferKind'
import { toText } from './conversions'

/**
 * Eventbrite's attendee report, one line per ticket. Its help page "Glossary of order and attendee
 * statuses in event reports" says which attendees don't come: those are left out. The event is named
 * by its id if the report has it, else by its name.
 */
const eventbrite = (
  id: string,
  name: string,
  columns: Readonly<Record<'attendee' | 'order' | 'lastName' | 'barcode', string>>,
): TransferPreset => ({
  id,
  name,
  marks: [columns.attendee, columns.order, 'Ticket Type', 'Attendee Status'],
  mapping: {
    external_id: columns.attendee,
    event: 'Event ID',
    ticket_type: 'Ticket Type',
    first_name: 'First Name',
    last_name: columns.lastName,
    email: 'Email',
    code: columns.barcode,
  },
  convert: (cells: Cells, file: Cells) =>
    GONE.test(file['Attendee Status'] ?? '')
      ? undefined
      : {
          ...cells,
          external_id: toText(cells['external_id'] ?? ''),
          event: toText(cells['event'] ?? '') || (file['Event Name'] ?? ''),
          ...(cells['code'] !== undefined && { code: toText(cells['code']) }),
          // Eventbrite's own words for a buyer who gave no name.
          first_name: (cells['first_name'] ?? '').replace(/^Info Requested$/i, ''),
          last_name: (cells['last_name'] ?? '').replace(/^Info Requested$/i, ''),
        },
})

/** The statuses of those who don't come. */
const GONE = /not attending|deleted|refunded|cancell?ed|transferred|unpaid|abandoned|pending/i

/** How the lists of tickets that other systems export are mapped. */
export const ticketPresets: readonly TransferPreset[] = [
  eventbrite('eventbrite', 'Eventbrite, attendees', {
    attendee: 'Attendee #',
    order: 'Order #',
    lastName: 'Last Name',
    barcode: 'Barcode #',
  }),
  eventbrite('eventbrite-uk', 'Eventbrite, attendees (British English)', {
    attendee: 'Attendee no.',
    order: 'Order no.',
    lastName: 'Surname',
    barcode: 'Barcode no.',
  }),
]
