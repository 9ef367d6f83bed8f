import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import { listCancelledFacts } from './cancelledPlace'
import type { MailContent } from './mailContent'
import { listBookingFacts } from './listBookingFacts'
import { listCardFacts } from './listCardFacts'
import { listChargeFacts } from './listChargeFacts'
import { listHeldFacts } from './listHeldFacts'
import { listMoneyFacts, type MailFact } from './listMoneyFacts'
import { listOfferFacts, listSlotFacts } from './listOfferFacts'
import { listPassFacts } from './listPassFacts'
import { listTicketFacts, type MailedTicket } from './listTicketFacts'

/** The facts of an email, with the values that its prose needs besides. */
export interface MailFacts {
  facts: readonly MailFact[]
  amount?: string
  day?: string
  refund?: string
  /** What the club hands over itself; '' for nothing. */
  byHand?: string
  /** Why the rest of what was paid does not go back; '' without one. */
  rest?: string
  plan?: string
  todo?: string
}

/** Returns what an email shows about its subject. */
export function mailFacts(club: Club, content: MailContent, texts: ClubTexts): MailFacts {
  const { language, transaction, retryAt, charge, plan, cancelledPlace, told } = content
  if (told) return told
  if (transaction) return listMoneyFacts(club, transaction, texts, retryAt)
  if (charge) return listChargeFacts(club, charge, texts)
  if (plan) return listHeldFacts(club, plan, { ...texts, language })
  if (cancelledPlace) return listCancelledFacts(club, cancelledPlace, texts)
  return { facts: listSubjectFacts(club, content, texts) }
}

/** Returns the name of what an email is about, for its prose; '' for none. */
export const mailTitle = ({
  transaction,
  charge,
  booking,
  card,
  offer,
  ticket,
  cancelledPlace,
  slotOffer,
  pass,
  told,
}: MailContent): string =>
  transaction?.description ??
  charge?.subscription.title ??
  booking?.booking.title ??
  card?.membership.title ??
  (offer ?? ticket ?? cancelledPlace)?.event.title ??
  slotOffer?.view.schedule.name ??
  pass?.title ??
  told?.title ??
  ''

function listSubjectFacts(
  club: Club,
  { kind, booking, card, pass, offer, slotOffer, ticket }: MailContent,
  texts: ClubTexts,
): readonly MailFact[] {
  if (booking) return listBookingFacts(club, booking, texts)
  if (card) return listCardFacts(club, card, texts)
  if (pass) return listPassFacts(club, pass, texts, kind)
  if (offer) return listOfferFacts(club, offer, texts)
  if (slotOffer) return listSlotFacts(club, slotOffer, texts)
  return ticket ? ticketFacts(club, ticket, texts) : []
}

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
