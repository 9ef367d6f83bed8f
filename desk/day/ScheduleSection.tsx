import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Heading } from '../../src/ui/layout/Heading'
import { media } from '../../src/ui/style/media'
import { Blocks } from './Blocks'
import { BookingRow } from './BookingRow'
import type { DayBooking, DaySchedule } from './Day'
import { useTimeOfDay } from './useTimeOfDay'

/** The bookings of one schedule, in order of start, and what is left. */
export function ScheduleSection({
  schedule,
  bookings,
  companyId,
  currency,
  onOpen,
  onBlock,
  onDone,
}: {
  schedule: DaySchedule
  /** Those that are shown. */
  bookings: readonly DayBooking[]
  companyId: number
  currency: string
  onOpen: (id: number) => void
  onBlock: () => void
  /** Called with what has happened. */
  onDone: (text: string) => void
}): ReactNode {
  const t = useText()
  const heading = useId()
  return (
    <Section aria-labelledby={heading}>
      <Head>
        <Heading level={2} size={3} id={heading}>
          <bdi>{schedule.name}</bdi>
        </Heading>
        {schedule.resources.length === 0 ? null : (
          <span data-print="no">
            <Button
              variant="quiet"
              size="small"
              aria-label={t('desk.of', { what: t('desk.day.block'), name: schedule.name })}
              onClick={onBlock}
            >
              {t('desk.day.block')}
            </Button>
          </span>
        )}
      </Head>
      {bookings.length === 0 ? (
        <Quiet>{t('desk.day.noBookings')}</Quiet>
      ) : (
        <List>
          {bookings.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              companyId={companyId}
              currency={currency}
              onOpen={() => onOpen(booking.id)}
              onDone={onDone}
            />
          ))}
        </List>
      )}
      <Blocks schedule={schedule} companyId={companyId} onDone={onDone} />
      <FreeTimes schedule={schedule} />
    </Section>
  )
}

/** When there is room, and for how much. */
function FreeTimes({ schedule: { slots, timezone } }: { schedule: DaySchedule }): ReactNode {
  const t = useText()
  const time = useTimeOfDay(timezone)
  if (slots.length === 0) return null
  const free = slots.filter(({ freeIds }) => freeIds.length > 0)
  return (
    <Free data-print="no">
      <span>{t(free.length === 0 ? 'desk.day.full' : 'desk.day.free')}</span>
      <ul>
        {free.map(({ id, startDate, freeIds }) => (
          <li key={id}>{t('desk.day.freeAt', { time: time(startDate), count: freeIds.length })}</li>
        ))}
      </ul>
    </Free>
  )
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  ${media.phone} {
    padding: 12px;
  }
  ${media.print} {
    padding: 0;
    border: 0;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 8px 16px;
`
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`
const Quiet = styled.p`
  color: var(--portico-color-muted-text);
`
const Free = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    padding: 0;
    list-style: none;
  }
`
