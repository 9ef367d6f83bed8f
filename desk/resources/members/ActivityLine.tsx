import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, MemberActivity } from '../../../generated/types'
import { useFormat } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { TextLink } from '../../../src/ui/controls/TextLink'
import { Badge } from '../../../src/ui/feedback/Badge'
import { JoinedFacts } from '../../../src/ui/layout/JoinedFacts'
import { useMoment } from '../../values/useMoment'

/** One thing that happened: what, when and with whom; its name leads to where it is on the desk. */
export function ActivityLine({
  line,
  memberId,
  company,
}: {
  line: MemberActivity
  memberId: number
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const moment = useMoment(company.timezone)
  const begins = useMoment(line.timezone || company.timezone)
  const { act, at, title, startsAt, person, byName, count, amount, currency, topic, why } = line
  const words = t(`desk.members.activity.act.${act}`, { count, number: line.orderId ?? 0 })
  const subject = line.kind === 'door' && title === '' ? t('desk.members.activity.entrance') : title
  const path = pathOf(line, memberId, company)
  const tone = tones[act]
  return (
    <Line>
      <What>
        {tone === undefined ? <strong>{words}</strong> : <Badge tone={tone}>{words}</Badge>}
        <JoinedFacts
          parts={[
            topic === '' ? '' : t(`desk.members.activity.topic.${topic}`),
            path === undefined || subject === '' ? (
              subject
            ) : (
              <TextLink key="subject" to={path}>
                {subject}
              </TextLink>
            ),
            startsAt === null ? '' : begins(startsAt),
            person === '' ? '' : t(`desk.members.activity.${withWhom[act] ?? 'for'}`, { person }),
            act === 'order-placed' && count > 1
              ? t('desk.members.activity.more.items', { count: count - 1 })
              : '',
            amount === null ? '' : money(amount, currency),
            why === '' ? '' : t(`desk.members.activity.why.${why}`),
          ]}
        />
      </What>
      <When>
        <JoinedFacts
          parts={[
            <time key="at" dateTime={at}>
              {moment(at)}
            </time>,
            byName === '' ? '' : t('desk.members.activity.by', { name: byName }),
          ]}
        />
      </When>
    </Line>
  )
}

/** Where it is on the desk: the event, the day of the calendar or the account; undefined if nowhere. */
function pathOf(
  { act, eventId, day }: MemberActivity,
  memberId: number,
  { areas }: AdminCompany,
): string | undefined {
  if (eventId !== null) return `/events/${eventId}`
  if (day !== null) return `/calendar?date=${day}&show=all`
  const isOfAccount =
    act === 'invoice-made' || act === 'payment-received' || act === 'payment-refunded'
  return isOfAccount && areas.includes('money') ? `/owed/${memberId}` : undefined
}

/** What staff should see at a glance. */
const tones: Partial<Record<MemberActivity['act'], 'warning' | 'danger'>> = {
  'booking-no-show': 'warning',
  'payment-failed': 'danger',
  'door-refused': 'warning',
  'mail-retried': 'warning',
  'mail-failed': 'danger',
}

/** What the other person is to an act; else it is for them. */
const withWhom: Partial<Record<MemberActivity['act'], 'to' | 'from'>> = {
  'ticket-sent': 'to',
  'ticket-received': 'from',
  'given-ticket-cancelled': 'from',
}

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 12px 16px;
  border-block-start: 1px solid var(--portico-color-border);
  overflow-wrap: anywhere;
  &:first-child {
    border-block-start: 0;
  }
`
const What = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
`
const When = styled.div`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
