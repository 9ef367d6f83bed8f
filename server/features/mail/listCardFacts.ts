import { createFormat } from '../../../src/core/intl/createFormat'
import { lastInstantBefore } from '../../../src/core/time/lastInstantBefore'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import { presentPerson } from '../customers/presentCustomer'
import type { CardView } from '../memberships/cardRepository'
import type { MailFact } from './listMoneyFacts'

/** Returns what an email shows about a membership card: name, holder, number and expiry. */
export function listCardFacts(
  club: Pick<Club, 'compiled'>,
  { card, membership, customer }: CardView,
  { t, locale }: Pick<ClubTexts, 't' | 'locale'>,
): MailFact[] {
  const { date } = createFormat({ ...club.compiled().config.intl, locale })
  const rows = [
    [t('mail.card.what'), membership.title],
    [t('mail.card.holder'), customer && presentPerson(customer).fullName],
    [t('mail.card.number'), card.serial],
    [t('mail.card.until'), card.expiresAt && date(lastInstantBefore(card.expiresAt))],
  ] as const
  return rows.flatMap(([label, value]) => (value ? [{ label, value, isTotal: false }] : []))
}
