import { pathOf } from '../../../src/core/config/pathOf'
import { createFormat } from '../../../src/core/intl/createFormat'
import type { Database } from '../../platform/db/Database'
import type { MailAttachment } from '../../platform/mail/createMailTransport'
import { listBookingsOfOrder } from '../bookings/bookingRepository'
import type { CustomerRow } from '../customers/customerRepository'
import { presentPerson } from '../customers/presentCustomer'
import { isExpected } from '../events/isExpected'
import { inLanguage } from '../events/model/inLanguage'
import { listCancelledEventsOfOrder, listTicketsOfOrder } from '../events/transferRepository'
import { bookingFile, eventFile, type FileSetting } from './calendarFiles'
import type { MailLink } from './mailContent'
import { isGuest, toMailedGuest, type MailedGuest } from './mailedGuest'
import { mailTexts } from './mailTexts'
import { attachTickets } from './writeTicketMail'

/** What an email about an order has besides its amounts. */
interface OrderFiles {
  attachments: MailAttachment[]
  links: MailLink[]
  /** Who has the order's tickets without an account. */
  guest?: MailedGuest
}

/**
 * Returns what the email about a paid order has for each of its bookings and events, as the email
 * about a free one does: a calendar file and a link; the tickets are also attached as a PDF.
 */
export async function readOrderFiles(
  db: Database,
  customer: CustomerRow,
  orderId: number,
  { origin, ...setting }: FileSetting & { origin: string },
): Promise<OrderFiles> {
  const { companyId, id: customerId } = customer
  const { bookings, tickets } = await db.tx(companyId, async (tx) => ({
    bookings: await listBookingsOfOrder(tx, { companyId, customerId }, orderId),
    tickets: await listTicketsOfOrder(tx, companyId, orderId),
  }))
  const { config } = setting.club.compiled()
  const [first, ...others] = tickets
  const isForGuest = first !== undefined && isGuest(customer)
  const { t, locale } = mailTexts(config, setting.language)
  const timeIn = (timezone: string, at: Date): string =>
    createFormat({ ...config.intl, locale, timezone }).dateTimeInPhrase(at)
  const schedulePath = pathOf(config, 'my-schedule')
  const events = new Map(
    tickets.map(({ event }) => [event.id, inLanguage(event, setting.language)]),
  )
  const link = (label: string, path: string | undefined): MailLink[] =>
    path === undefined ? [] : [{ label, href: `${origin}${path}` }]
  return {
    attachments: [
      ...(await attachTickets(setting, { fullName: presentPerson(customer).fullName, tickets })),
      ...bookings.map((view) => bookingFile(view, setting)),
    ],
    ...(isForGuest && { guest: toMailedGuest(customer, first.ticket.serial) }),
    links: [
      ...bookings.flatMap(({ booking: { id, title, startsAt }, schedule: { timezone } }) =>
        link(
          t('mail.link.booking', { title, when: timeIn(timezone, startsAt) }),
          schedulePath && `${schedulePath}/reservations/${id}`,
        ),
      ),
      // The button opens a guest's first ticket.
      ...(isForGuest
        ? others.flatMap(({ ticket, type }, index) =>
            link(
              t('mail.link.ticket', { number: index + 2, type: type.name }),
              pathOf(config, 'guest-ticket', { serial: ticket.serial }),
            ),
          )
        : [...events.values()].flatMap(({ id, title, startsAt, timezone }) =>
            link(
              t('mail.link.event', { title, when: timeIn(timezone, startsAt) }),
              pathOf(config, 'account-event', { id }),
            ),
          )),
    ],
  }
}

/**
 * Returns what cancels the calendar entries of an order's events that the customer no longer
 * attends, because the club has refunded the tickets. Bookings have an email of their own.
 */
export const readCancelledFiles = (
  db: Database,
  customer: CustomerRow,
  orderId: number,
  setting: FileSetting,
): Promise<OrderFiles> => {
  const { companyId, id: customerId } = customer
  return db.tx(companyId, async (tx) => {
    const events = await listCancelledEventsOfOrder(tx, { companyId, customerId }, orderId)
    const attachments: MailAttachment[] = []
    for (const event of events)
      if (!(await isExpected(tx, { companyId, customerId }, event.id)))
        attachments.push(eventFile(event, setting, { isCancelled: true }))
    const isForGuest = events.length > 0 && isGuest(customer)
    const [left] = isForGuest ? await listTicketsOfOrder(tx, companyId, orderId) : []
    return {
      attachments,
      links: [],
      ...(isForGuest && { guest: toMailedGuest(customer, left?.ticket.serial) }),
    }
  })
}
