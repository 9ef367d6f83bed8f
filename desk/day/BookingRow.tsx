import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Badge } from '../../src/ui/feedback/Badge'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { media } from '../../src/ui/style/media'
import { ActNotice } from '../acts/ActNotice'
import { statusTones, type DayBooking } from './Day'
import { useBookedTime } from './useBookedTime'
import { useStatusAct } from './useStatusAct'

/** A booking in the day list: one button says that they have come, the other opens it. */
export function BookingRow({
  booking,
  companyId,
  currency,
  onOpen,
  onDone,
}: {
  booking: DayBooking
  companyId: number
  currency: string
  onOpen: () => void
  onDone: (text: string) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const bookedTime = useBookedTime()
  const act = useStatusAct(booking, companyId, onDone)
  const { name, bookedBy, kind, partySize, resourceName, note, status, payment, amount } = booking
  const hasCome = status === 'arrived'
  return (
    <Row>
      <Time>{bookedTime(booking)}</Time>
      <Who>
        <strong>
          <bdi>{name || t('desk.day.unnamed')}</bdi>
        </strong>
        {status === 'confirmed' ? null : (
          <Badge tone={statusTones[status]}>{t(`desk.day.show.${status}`)}</Badge>
        )}
        {kind === 'walk_in' ? <Badge>{t('desk.day.walkIn')}</Badge> : null}
        <Facts>
          <JoinedFacts
            parts={[
              t('desk.today.party', { count: partySize }),
              resourceName === booking.title ? '' : resourceName,
              bookedBy === '' ? '' : t('desk.day.bookedBy', { name: bookedBy }),
              payment === 'later' ? t('desk.day.payment.later') : '',
              amount === null || amount === 0 ? '' : money(amount, currency),
            ]}
          />
        </Facts>
        {note === '' ? null : <Note dir="auto">{note}</Note>}
      </Who>
      <Acts data-print="no">
        {status === 'cancelled' || (!hasCome && !booking.canArrive) ? null : (
          <Button
            variant={hasCome ? 'quiet' : 'secondary'}
            busy={act.state.status === 'busy'}
            aria-label={t('desk.of', {
              what: t(hasCome ? 'desk.day.notArrived' : 'desk.day.arrive'),
              name,
            })}
            onClick={() => act.make({ status: hasCome ? 'confirmed' : 'arrived' })}
          >
            {t(hasCome ? 'desk.day.notArrived' : 'desk.day.arrive')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t('desk.of', { what: t('desk.day.open'), name })}
          onClick={onOpen}
        >
          {t('desk.day.open')}
        </Button>
      </Acts>
      <Wide>
        <ActNotice act={act} companyId={companyId} />
      </Wide>
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 150px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 16px;
  min-block-size: 60px;
  padding-block: 8px;
  border-block-start: 1px solid var(--portico-color-border);
  overflow-wrap: anywhere;
  break-inside: avoid;
  &:first-child {
    border-block-start: 0;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Time = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
`
const Facts = styled.span`
  flex-basis: 100%;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const Note = styled.p`
  flex-basis: 100%;
  font-size: var(--portico-text-sm);
  white-space: pre-line;
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  ${media.phone} {
    justify-content: flex-start;
  }
`
const Wide = styled.div`
  grid-column: 1 / -1;
  &:empty {
    display: none;
  }
`
