import { pathOf } from '../../../src/core/config/pathOf'
import type { Club } from '../../platform/clubs/Club'
import { isAdminMailKind, isOfficeMailKind, mailKinds } from '../../platform/mail/mailKinds'
import { offerPath } from '../schedules/offerPath'
import type { MailContent } from './mailContent'

/**
 * Returns the path that an email's button leads to; undefined for an email without a button, or if
 * the club has no such page.
 */
export function mailPath(
  club: Club,
  { kind, token, plan, slotOffer, transaction, pass, ticket, booking, offer }: MailContent,
): string | undefined {
  if (isAdminMailKind(kind)) return studioPath(token, plan && club.slug)
  if (isOfficeMailKind(kind)) return undefined
  const { config } = club.compiled()
  if (slotOffer) return offerPath(config, slotOffer)
  const page = pathOf(
    config,
    mailKinds[kind].page,
    transaction
      ? { billingTab: 'transactions', id: transaction.id }
      : token !== undefined
        ? { id: token, code: token }
        : pass
          ? { id: pass.id, pin: pass.pin }
          : ticket
            ? { serial: ticket.ticket.serial }
            : {},
  )
  if (page === undefined) return undefined
  if (booking && kind !== 'booking-cancelled') return `${page}/reservations/${booking.booking.id}`
  return offer ? `${page}/${offer.event.id}` : page
}

/**
 * Returns the path of a link to the studio. A token is in the URL fragment, which no server or log
 * ever sees.
 */
const studioPath = (token: string | undefined, slug: string | undefined): string =>
  token === undefined
    ? `/studio/${slug === undefined ? '' : `?domain=${encodeURIComponent(slug)}`}`
    : `/studio/password#${token}`
