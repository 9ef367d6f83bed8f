import type { ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { useText } from '../../src/core/intl/useText'
import { Badge } from '../../src/ui/feedback/Badge'
import { useMoment } from '../values/useMoment'
import { Detail, TodaySection } from './TodaySection'

type Mails = NonNullable<Calls['desk.today']['reply']['mails']>

/** Emails to members that could not be sent: those that are tried again, and those given up. */
export function FailedMails({ items, total, timezone }: Mails & { timezone: string }): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  return (
    <TodaySection title={t('desk.today.mails')} none="" shown={items.length} total={total}>
      {items.map(({ id, kind, email, failedAt, isRetried }) => (
        <li key={id}>
          <strong>
            <bdi>{email}</bdi>
          </strong>
          <Badge tone={isRetried ? 'warning' : 'danger'}>
            {t(isRetried ? 'desk.today.mail.retried' : 'desk.today.mail.givenUp')}
          </Badge>
          <Detail>
            {t(`desk.today.mail.${isOneOf(knownKinds, kind) ? kind : 'other'}`, {
              at: moment(failedAt),
            })}
          </Detail>
        </li>
      ))}
    </TodaySection>
  )
}

/** The kinds whose content staff may have to tell in another way. */
const knownKinds = [
  'receipt',
  'invoice',
  'invoice-reminder',
  'refund',
  'ticket',
  'tickets-cancelled',
  'place-confirmed',
  'place-cancelled',
  'place-offer',
  'booking-confirmed',
  'booking-moved',
  'booking-cancelled',
] as const
