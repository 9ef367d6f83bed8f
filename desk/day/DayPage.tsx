import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { IconButton } from '../../src/ui/controls/IconButton'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Notice } from '../../src/ui/feedback/Notice'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { useSaid } from '../values/useSaid'
import { BookingDialog } from './BookingDialog'
import { BlockTime } from './BlockTime'
import type { Day, DaySchedule } from './Day'
import { DayBar } from './DayBar'
import { DayFilters } from './DayFilters'
import { NewBooking } from './NewBooking'
import { ScheduleSection } from './ScheduleSection'
import { isShown, useDayState } from './useDayState'
import { ViewChoice } from './ViewChoice'

/** The bookings of a day, schedule by schedule, with all that reception does about them. */
export function DayPage({ company }: { company: AdminCompany }): ReactNode {
  const t = useText()
  const { dateLong } = useFormat()
  const [state, change] = useDayState()
  const [done, setDone] = useSaid()
  const [dialog, setDialog] = useState<
    { kind: 'member' | 'guest' } | { kind: 'block'; schedule: DaySchedule }
  >()
  const companyId = company.id
  const query = {
    ...(state.date !== undefined && { date: state.date }),
    ...(state.schedule !== undefined && { scheduleId: state.schedule }),
  }
  const { data, error, refetch, isPlaceholderData } = useQuery(
    {
      queryKey: ['desk.day', companyId, query],
      queryFn: ({ signal }) => deskApi.call('desk.day', { query, chosen: { companyId }, signal }),
      placeholderData: keepPreviousData,
      meta: { subjects: ['bookings', 'check-in', 'tax-rates'] } satisfies DeskMeta,
      // Times pass, and today becomes tomorrow, without a change.
      refetchInterval: MINUTE_MS,
    },
    deskQueries,
  )
  const finish = (text: string): void => {
    setDone(text)
    void deskQueries.invalidateQueries({ queryKey: ['desk.day'] })
  }
  const closeWith = (text: string): void => {
    setDialog(undefined)
    finish(text)
  }
  const title = <ScreenTitle title={t('desk.day.title')} />
  if (data === undefined)
    return (
      <>
        {title}
        <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
      </>
    )
  const open = data.schedules
    .flatMap(({ bookings }) => bookings)
    .find(({ id }) => id === state.booking)
  const isCut = data.hasMoreSchedules || data.hasMoreBookings
  // What is cut may have it.
  const isGone = state.booking !== undefined && !open && !isCut && !isPlaceholderData
  const shown = data.schedules.map((schedule) => ({
    schedule,
    bookings: schedule.bookings.filter((booking) => isShown(booking, state)),
  }))
  // Those with bookings first, so that nobody scrolls past what has none.
  const listed = [
    ...shown.filter(({ bookings }) => bookings.length > 0),
    ...shown.filter(({ schedule, bookings }) => bookings.length === 0 && hasTimes(schedule)),
  ]
  return (
    <>
      <div>
        {title}
        <DateLine>{dateLong(data.date)}</DateLine>
      </div>
      <DayBar date={data.date} today={data.today} onChange={(date) => change({ date })}>
        <ViewChoice view={state.view} onChange={(view) => change({ view })} />
        <Tools>
          <Button
            onClick={() => {
              setDone('')
              setDialog({ kind: 'member' })
            }}
          >
            {t('desk.day.new')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setDone('')
              setDialog({ kind: 'guest' })
            }}
          >
            {t('desk.day.walkInNew')}
          </Button>
          <IconButton icon="printer" label={t('desk.day.print')} onClick={() => window.print()} />
        </Tools>
      </DayBar>
      <DayFilters state={state} names={data.names} onChange={change} />
      <DayCounts day={data} />
      {isCut ? (
        <Notice tone="warning" title={t('desk.day.cut')}>
          {t('desk.day.cutText')}
        </Notice>
      ) : null}
      <p role="status">{done || (isGone ? t('desk.day.gone') : '')}</p>
      {listed.length === 0 ? (
        <EmptyState title={t('desk.day.none')} text={t('desk.day.noneText')} />
      ) : (
        listed.map(({ schedule, bookings }) => (
          <ScheduleSection
            key={schedule.id}
            schedule={schedule}
            bookings={bookings}
            companyId={companyId}
            currency={data.currency}
            onOpen={(id) => {
              setDone('')
              change({ booking: id })
            }}
            onBlock={() => {
              setDone('')
              setDialog({ kind: 'block', schedule })
            }}
            onDone={finish}
          />
        ))
      )}
      {dialog === undefined ? null : dialog.kind === 'block' ? (
        <BlockTime
          schedule={dialog.schedule}
          date={data.date}
          companyId={companyId}
          onClose={() => setDialog(undefined)}
          onDone={closeWith}
        />
      ) : (
        <NewBooking
          kind={dialog.kind}
          day={data}
          scheduleId={state.schedule}
          companyId={companyId}
          hasMoney={company.areas.includes('money')}
          onClose={() => setDialog(undefined)}
          onDone={closeWith}
        />
      )}
      {open === undefined ? null : (
        <BookingDialog
          key={open.id}
          booking={open}
          day={data.date}
          currency={data.currency}
          company={company}
          companyId={companyId}
          hasMoney={company.areas.includes('money')}
          onClose={() => change({ booking: undefined })}
          onDone={(text) => {
            change({ booking: undefined })
            finish(text)
          }}
        />
      )}
    </>
  )
}

const MINUTE_MS = 60_000

/** Whether there is anything to see of a schedule without bookings: free times, or a block. */
const hasTimes = ({ slots, resources }: Day['schedules'][number]): boolean =>
  slots.length > 0 || resources.some(({ blocks }) => blocks.length > 0)

/** How many are expected, have come and have not. */
function DayCounts({ day }: { day: Day }): ReactNode {
  const t = useText()
  const bookings = day.schedules.flatMap((schedule) => schedule.bookings)
  const counts = (['confirmed', 'arrived', 'no_show', 'cancelled'] as const).flatMap((status) => {
    const found = bookings.filter((booking) => booking.status === status)
    const people = found.reduce((sum, { partySize }) => sum + partySize, 0)
    return found.length === 0 ? [] : [{ status, count: found.length, people }]
  })
  return counts.length === 0 ? null : (
    <Counts>
      {counts.map(({ status, count, people }) => (
        <li key={status}>{t(`desk.day.count.${status}`, { count, people })}</li>
      ))}
    </Counts>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
const DateLine = styled.p`
  color: var(--portico-color-muted-text);
`
const Counts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  padding: 0;
  color: var(--portico-color-muted-text);
  list-style: none;
`
