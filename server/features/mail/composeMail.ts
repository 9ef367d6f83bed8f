import type { Transaction } from '../../../generated/types'
import { createFormat } from '../../../src/core/intl/createFormat'
import { pathOf } from '../../../src/core/config/pathOf'
import { companyAddress } from '../../../src/core/places/companyAddress'
import type { Club } from '../../platform/clubs/Club'
import type { ScheduleWithAuthor } from '../../platform/db/platform/scheduledPublishes'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import type { CardView } from '../memberships/cardRepository'
import type { BookingView } from '../bookings/bookingRepository'
import { listBookingFacts } from './listBookingFacts'
import { listCancelledFacts, type CancelledPlace } from './cancelledPlace'
import { listHeldFacts } from './listHeldFacts'
import { offerPath } from '../schedules/announceOffers'
import { listOfferFacts, listSlotFacts, type MailedSlot, type PlaceOffer } from './listOfferFacts'
import { mailColours } from '../../platform/mail/mailColours'
import { mailHtml } from './mailHtml'
import { listCardFacts } from './listCardFacts'
import { listPassFacts, type MailedPass } from './listPassFacts'
import {
  isAdminMailKind,
  isStudioMailKind,
  mailKinds,
  type AdminMailKind,
  type MailKind,
} from '../../platform/mail/mailKinds'
import { listChargeFacts, type NextCharge } from './listChargeFacts'
import { listMoneyFacts, type MailFact } from './listMoneyFacts'
import { listTicketFacts, type MailedTicket } from './listTicketFacts'
import { mailTexts } from './mailTexts'
import { clubNameIn } from '../../platform/clubs/clubNameIn'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import base from '../../../themes/base/tokens.json'
import chrome from '../../../themes/studio.json'

/** The sender, subject and content of an email. */
export interface ComposedMail extends Pick<OutgoingMail, 'subject' | 'html' | 'text'> {
  /** The sender's name. */
  sender: string
}

/** The values from which `composeMail` composes an email, besides the club. */
export interface MailContent {
  kind: MailKind | AdminMailKind
  language: string
  /** Scheme and host of the club, without a trailing slash. */
  origin: string
  firstName: string
  /** The username with which the admin signs in. */
  username?: string
  /** The token in the email's link; absent for kinds without a link. */
  token?: string
  /** The transaction that the email is about, if any. */
  transaction?: Transaction
  /** The booking that the email is about, if any. */
  booking?: BookingView
  /** The cancelled place at an event that the email is about, if any. */
  cancelledPlace?: CancelledPlace
  /** When a declined charge is tried again; null for no further attempt, absent for other emails. */
  retryAt?: Date | null
  /** The next charge that the email announces, if any. */
  charge?: NextCharge
  /** The membership card that the email contains, if any. */
  card?: CardView
  /** Full name of the member who has added the recipient to a card, if any. */
  inviter?: string
  /** The voucher or guest pass that the email delivers, if any. */
  pass?: MailedPass
  /** The ticket that the email delivers, if any. */
  ticket?: MailedTicket
  /** The place at an event that the email offers, if any. */
  offer?: PlaceOffer
  /** The freed slot that the email offers, if any. */
  slotOffer?: MailedSlot
  /** The held publish that the email is about, if any. */
  plan?: ScheduleWithAuthor
}

/**
 * Writes an email in the club's (or the studio's) language, colours and typefaces, as HTML and as
 * text with the same content.
 */
export function composeMail(
  club: Club,
  {
    kind,
    language,
    origin,
    firstName,
    username = '',
    token,
    transaction,
    retryAt,
    charge,
    booking,
    cancelledPlace,
    card,
    inviter = '',
    pass,
    ticket,
    offer,
    slotOffer,
    plan,
  }: MailContent,
): ComposedMail {
  const { config } = club.compiled()
  const { t, dir, locale } = mailTexts(config, language)
  const moneyFacts = transaction && listMoneyFacts(club, transaction, { t, locale }, retryAt)
  const chargeFacts = charge && listChargeFacts(club, charge, { t, locale })
  const cancelledFacts = cancelledPlace && listCancelledFacts(club, cancelledPlace, { t, locale })
  const heldFacts = plan && listHeldFacts(club, plan, { t, locale, language })
  // An email about a planned publish names the club, because a company may have several.
  const isStudioMail = isStudioMailKind(kind)
  const sender = isStudioMail ? t('mail.studio') : clubNameIn(club, club.company.name, language)
  const name = heldFacts ? club.name : sender
  const giver = (pass ?? ticket)?.giver ?? inviter
  const textFor = (id: 'subject' | 'heading' | 'text' | 'note' | 'action'): string =>
    t(`mail.${kind === 'tickets-cancelled' ? 'place-cancelled' : kind}.${id}`, {
      club: name,
      username,
      day: chargeFacts?.day ?? '',
      amount: moneyFacts?.amount ?? chargeFacts?.amount ?? cancelledFacts?.amount ?? '',
      refund: cancelledFacts?.refund ?? '',
      title:
        moneyFacts?.title ??
        charge?.subscription.title ??
        booking?.booking.title ??
        card?.membership.title ??
        (offer ?? ticket ?? cancelledPlace)?.event.title ??
        slotOffer?.view.schedule.name ??
        pass?.title ??
        '',
      giver,
      plan: heldFacts?.plan ?? '',
      todo: heldFacts?.todo ?? '',
    })
  const path = isAdminMailKind(kind)
    ? studioPath(token, heldFacts && club.slug)
    : slotOffer
      ? offerPath({ config }, slotOffer)
      : pathOf(
          config,
          mailKinds[kind].page,
          transaction
            ? { billingTab: 'transactions', id: transaction.id }
            : token === undefined
              ? pass
                ? { id: pass.id, pin: pass.pin }
                : ticket
                  ? { serial: ticket.ticket.serial }
                  : {}
              : { id: token, code: token },
        )
  const facts =
    moneyFacts?.facts ??
    chargeFacts?.facts ??
    heldFacts?.facts ??
    cancelledFacts?.facts ??
    (booking
      ? listBookingFacts(club, booking, { t, locale })
      : card
        ? listCardFacts(club, card, { t, locale })
        : pass
          ? listPassFacts(club, pass, { t, locale })
          : offer
            ? listOfferFacts(club, offer, { t, locale })
            : slotOffer
              ? listSlotFacts(club, slotOffer, { t, locale })
              : ticket
                ? ticketFacts(club, ticket, { t, locale })
                : [])
  const texts = {
    subject: textFor('subject'),
    greeting:
      firstName === '' ? t('mail.greeting.unnamed') : t('mail.greeting', { name: firstName }),
    heading: textFor('heading'),
    text: textFor('text'),
    facts: dir === 'rtl' ? facts.map(isolate) : facts,
    note: textFor('note'),
    action:
      path === undefined
        ? undefined
        : {
            label: textFor('action'),
            href: `${origin}${path}${
              booking && kind !== 'booking-cancelled'
                ? `/reservations/${booking.booking.id}`
                : offer
                  ? `/${offer.event.id}`
                  : ''
            }`,
          },
    linkIntro: t('mail.instead'),
    why: t(giver === '' ? 'mail.why' : 'mail.pass.why', { club: sender, giver }),
    club: sender,
    address: isStudioMail ? '' : companyAddress(club.company),
  }
  const tokens = isStudioMail ? studioTokens : config.tokens
  const html = mailHtml({ ...texts, language, dir, colours: mailColours(tokens), tokens })
  return { sender, subject: texts.subject, html, text: plainText(texts) }
}

/**
 * Wraps a fact's label and value in Unicode isolates, so that the direction of each follows from
 * its own first letters. Otherwise a right-to-left email would show the refund number 4-00093-R1 as
 * R1-4-00093, and “Polo (M)” would lose a bracket.
 */
const isolate = ({ label, value, ...fact }: MailFact): MailFact => ({
  ...fact,
  label: `\u2068${label}\u2069`,
  value: `\u2068${value}\u2069`,
})

const ticketFacts = (
  club: Club,
  ticket: MailedTicket,
  { t, locale }: Pick<ClubTexts, 't' | 'locale'>,
): MailFact[] => {
  const { intl } = club.compiled().config
  const format = createFormat({ ...intl, locale, timezone: ticket.event.timezone })
  return [
    [t('mail.event.what'), ticket.event.title] as const,
    ...listTicketFacts(ticket, format, t),
  ].map(([label, value]) => ({ label, value, isTotal: false }))
}

/**
 * Returns the path of a link to the studio. A token is in the URL fragment, which no server or log
 * ever sees.
 */
const studioPath = (token: string | undefined, slug: string | undefined): string =>
  token === undefined
    ? `/studio/${slug === undefined ? '' : `?domain=${encodeURIComponent(slug)}`}`
    : `/studio/password#${token}`

interface MailTexts {
  greeting: string
  heading: string
  text: string
  facts: readonly MailFact[]
  note: string
  action: { label: string; href: string } | undefined
  why: string
  club: string
  address: string
}

/**
 * Returns the text part of an email: short paragraphs, the link's URL on its own line, a signature.
 */
function plainText({
  greeting,
  heading,
  text,
  facts,
  note,
  action,
  why,
  club,
  address,
}: MailTexts): string {
  const paragraphs = [
    heading,
    greeting,
    text,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    note,
    `-- \n${[club, address, why].filter(Boolean).join('\n')}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

/** The tokens of the studio's own emails. Headings use the same typeface as the text. */
const studioTokens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(base).map(([name, token]) => [name, token.default])),
  ...chrome,
  'font-heading': chrome['font-body'],
}
