import { createFormat } from '../../../src/core/intl/createFormat'
import { lastInstantBefore } from '../../../src/core/time/lastInstantBefore'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import type { MailFact } from './listMoneyFacts'

/** A voucher or guest pass that an email delivers. */
export interface MailedPass {
  id: number
  /** The pin of the link in this email. */
  pin: string
  title: string
  /** Full name of the customer who gives the pass away. */
  giver: string
  validFrom: Date | null
  expiresAt: Date | null
}

/** Returns what an email shows about a pass: its kind, name and the days on which it is valid. */
export function listPassFacts(
  club: Pick<Club, 'compiled'>,
  { title, validFrom, expiresAt }: MailedPass,
  { t, locale }: Pick<ClubTexts, 't' | 'locale'>,
  kind: string,
): MailFact[] {
  const { date } = createFormat({ ...club.compiled().config.intl, locale })
  const rows = [
    [t('mail.pass.what', { pass: kind }), title],
    [t('mail.pass.from'), validFrom && date(validFrom)],
    [t('mail.pass.until'), expiresAt && date(lastInstantBefore(expiresAt))],
  ] as const
  return rows.flatMap(([label, value]) => (value ? [{ label, value, isTotal: false }] : []))
}
