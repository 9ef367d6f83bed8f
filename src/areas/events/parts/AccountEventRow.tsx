import type { ReactNode } from 'react'
import type { AccountEvent } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { DayRow } from '../../../ui/calendar/DayRow'
import { Badge } from '../../../ui/feedback/Badge'
import { Text } from '../../../ui/layout/Text'
import { isActive } from '../model/ticketRules'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/** A linked row for an event that the customer attends: date, time, venue and active tickets. */
export function AccountEventRow({ event, to }: { event: AccountEvent; to: string }): ReactNode {
  const { startDate, timezoneId, title, venue } = event
  const { time } = useZoneFormat(timezoneId)
  return (
    <DayRow
      at={startDate}
      timezone={timezoneId}
      to={to}
      title={title}
      status={<ActiveTickets event={event} />}
    >
      <Text size="small" tone="muted">
        <JoinedFacts parts={[time(startDate), venue]} />
      </Text>
    </DayRow>
  )
}

function ActiveTickets({
  event: { purchasedTickets, cancelled },
}: {
  event: AccountEvent
}): ReactNode {
  const t = useText()
  if (cancelled) return <Badge tone="danger">{t('area.events.cancelled')}</Badge>
  const active = purchasedTickets.filter(isActive)
  // The server sends no code for tickets that someone else holds.
  const activeCount = active.filter(({ qrCode }) => qrCode !== '').length
  if (activeCount > 0)
    return <Badge icon="ticket">{t('area.events.ticketCount', { count: activeCount })}</Badge>
  if (active.length > 0) return <Badge>{t('area.events.ticket.transferred')}</Badge>
  if (purchasedTickets.length > 0) return <Badge>{t('area.events.used')}</Badge>
  return (
    <Badge tone="success" icon="check">
      {t('area.events.going')}
    </Badge>
  )
}
