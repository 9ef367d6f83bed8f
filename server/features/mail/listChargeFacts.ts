import { createFormat } from '../../../src/core/intl/createFormat'
import { dayPattern, dayText } from '../../../src/core/time/calendarDay'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import { amountOfSubscription } from '../commerce/subscriptions/model/amountToPay'
import type { SubscriptionRow } from '../commerce/subscriptions/subscriptionRepository'
import type { MailFact } from './listMoneyFacts'

/** The next charge of a subscription, which an email announces. */
export interface NextCharge {
  subscription: SubscriptionRow
  nextAt: Date
}

/** Returns what an email says about a subscription's next charge: its day, amount and facts. */
export function listChargeFacts(
  club: Pick<Club, 'company' | 'compiled'>,
  { subscription, nextAt }: NextCharge,
  { t, locale }: Pick<ClubTexts, 't' | 'locale'>,
): { day: string; amount: string; facts: MailFact[] } {
  const { environment, intl } = club.compiled().config
  const pattern = dayPattern({ environment, country: club.company.country, locale: intl.locale })
  const day = dayText(subscription.timezone || intl.timezone, nextAt.toISOString(), pattern)
  const { moneyCents } = createFormat({ ...intl, locale })
  const amount = moneyCents(amountOfSubscription(subscription, 'card').amountCents)
  const rows = [
    [t('mail.card.what'), subscription.title, false],
    [t('mail.renewal.on'), day, false],
    [t('mail.renewal.amount'), amount, true],
  ] as const
  return {
    day,
    amount,
    facts: rows.map(([label, value, isTotal]) => ({ label, value, isTotal })),
  }
}
