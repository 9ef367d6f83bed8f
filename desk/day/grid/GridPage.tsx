import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../../generated/types'
import { isolate } from '../../../src/core/intl/isolate'
import { useFormat, useLanguage } from '../../../src/core/intl/useFormat'
import { noBreak } from '../../../src/core/intl/noBreak'
import { useText } from '../../../src/core/intl/useText'
import { addDays } from '../../../src/core/time/calendarDay'
import { Button } from '../../../src/ui/controls/Button'
import { EmptyState } from '../../../src/ui/feedback/EmptyState'
import { Notice } from '../../../src/ui/feedback/Notice'
import { VisuallyHidden } from '../../../src/ui/layout/VisuallyHidden'
import { NotLoaded } from '../../screens/NotLoaded'
import { ScreenTitle } from '../../screens/ScreenTitle'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import { DayBar } from '../DayBar'
import { useDayState } from '../useDayState'
import { ViewChoice } from '../ViewChoice'
import { useSaid } from '../../values/useSaid'
import { GridFilters } from './GridFilters'
import type { Grid, GridSchedule } from './Grid'
import { GridDialogs, type GridDialog } from './GridDialogs'
import { gridLayout, type GridBox, type GridColumn, type GridLayout } from './gridLayout'
import { TimeGrid, type TimeGridHandle } from './TimeGrid'
import { useMove, whereOf } from './useMove'

/** The calendar as a grid: a day by resource, or the week of one resource. */
export function GridPage({ company }: { company: AdminCompany }): ReactNode {
  const t = useText()
  const [state] = useDayState()
  const companyId = company.id
  const days = state.view === 'week' ? 7 : 1
  const query = {
    days,
    ...(state.date !== undefined && { date: state.date }),
    ...(state.schedule !== undefined && { scheduleId: state.schedule }),
    ...(state.view === 'week' && state.resource !== undefined && { resourceId: state.resource }),
  } as const
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.day', 'grid', companyId, query],
      queryFn: ({ signal }) => deskApi.call('desk.grid', { query, chosen: { companyId }, signal }),
      placeholderData: keepPreviousData,
      meta: { subjects: ['bookings', 'check-in', 'schedules', 'tax-rates'] } satisfies DeskMeta,
      // Times pass, and today becomes tomorrow, without a change.
      refetchInterval: MINUTE_MS,
    },
    deskQueries,
  )
  return data === undefined ? (
    <>
      <ScreenTitle title={t('desk.day.title')} />
      <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
    </>
  ) : (
    <GridScreen company={company} grid={data} />
  )
}

const MINUTE_MS = 60_000

function GridScreen({ company, grid }: { company: AdminCompany; grid: Grid }): ReactNode {
  const t = useText()
  const { dateLong } = useFormat()
  const [state, change] = useDayState()
  const [dialog, setDialog] = useState<GridDialog>()
  const [done, setDone] = useSaid()
  const { schedule, date, today, days, now } = grid
  const layout = useMemo(
    () => gridLayout({ schedule, days, resourceId: grid.resourceId }),
    [schedule, days, grid.resourceId],
  )
  const isWeek = days.length > 1
  const handle = useRef<TimeGridHandle>(null)
  // The dialog gives the focus back first.
  const focusBooking = (id: number): void => {
    requestAnimationFrame(() => requestAnimationFrame(() => handle.current?.focusBooking(id)))
  }
  const open = (next: GridDialog): void => {
    setDone('')
    setDialog(next)
  }
  // The schedule stays, whichever is the busiest on the other day.
  const go = (next: string | undefined): void =>
    change({ date: next === today ? undefined : next, schedule: schedule?.id })
  const move = useMove({
    grid,
    layout,
    companyId: company.id,
    onPage: (step) => go(addDays(date, step * (isWeek ? 7 : 1))),
    onReview: (booking, target) =>
      open({ kind: 'move', booking, target, where: whereOf(schedule, target) }),
    onSay: setDone,
  })
  const activate = (column: GridColumn, box: GridBox): void => {
    if (box.kind === 'booking') open({ kind: 'booking', id: box.booking.id })
    else if (box.kind === 'block') open({ kind: 'unblock', block: box.block, where: box.where })
    else if (box.kind === 'free')
      open({
        kind: 'new',
        person: 'member',
        place: {
          slotId: box.slot.id,
          date: column.date,
          resourceId: column.resourceId === null ? '' : String(column.resourceId),
        },
      })
  }
  const heads = useHeads(layout, schedule, today)
  const last = days.at(-1)?.date ?? date
  return (
    <>
      <div>
        <ScreenTitle title={t('desk.day.title')} />
        <DateLine>{isWeek ? `${dateLong(date)} – ${dateLong(last)}` : dateLong(date)}</DateLine>
      </div>
      <DayBar date={date} today={today} isWeek={isWeek} onChange={go}>
        <ViewChoice
          view={state.view}
          onChange={(view) => change({ view, schedule: schedule?.id })}
        />
        <Tools>
          <Button onClick={() => open({ kind: 'new', person: 'member', place: {} })}>
            {t('desk.day.new')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => open({ kind: 'new', person: 'guest', place: {} })}
          >
            {t('desk.day.walkInNew')}
          </Button>
          {schedule === null || schedule.resources.length === 0 ? null : (
            <Button variant="quiet" onClick={() => open({ kind: 'block' })}>
              {t('desk.day.block')}
            </Button>
          )}
        </Tools>
      </DayBar>
      <Row>
        <GridFilters grid={grid} onChange={change} />
        <p role="status">{done}</p>
      </Row>
      {grid.hasMoreBookings ? (
        <Notice tone="warning" title={t('desk.day.cut')}>
          {t('desk.day.grid.cutText')}
        </Notice>
      ) : null}
      <VisuallyHidden aria-live="assertive">{move.said}</VisuallyHidden>
      {schedule === null || layout === undefined ? (
        <EmptyState title={t('desk.day.none')} text={t('desk.day.grid.noneText')} />
      ) : (
        <TimeGrid
          ref={handle}
          layout={layout}
          days={days}
          schedule={schedule}
          heads={heads}
          label={t('desk.day.grid.label', { name: schedule.name, when: dateLong(date) })}
          now={now}
          moving={move.moving}
          targets={move.targets}
          target={move.target}
          onActivate={activate}
          onMove={move.begin}
          onDragEnd={move.endDrag}
          onDropAt={move.dropAt}
          onTarget={move.choose}
          onPlace={move.place}
          onPage={move.page}
          onStop={move.stop}
        />
      )}
      {/* A drag would be upset by what appears above it; this is below. */}
      {move.moving?.by !== 'choice' ? null : (
        <MovingBar>
          <span>
            <strong>
              {t('desk.day.grid.moving', {
                name: move.moving.booking.name || t('desk.day.unnamed'),
              })}
            </strong>{' '}
            {move.hint}
          </span>
          <Button variant="secondary" size="small" onClick={move.stop}>
            {t('desk.day.grid.stop')}
          </Button>
        </MovingBar>
      )}
      {dialog === undefined || schedule === null ? null : (
        <GridDialogs
          dialog={dialog}
          grid={grid}
          schedule={schedule}
          company={company}
          onMove={(booking) => {
            setDialog(undefined)
            move.begin({ booking, by: 'choice' })
          }}
          onClose={() => {
            setDialog(undefined)
            if (dialog.kind === 'move') focusBooking(dialog.booking.id)
          }}
          onDone={(text, id) => {
            setDialog(undefined)
            setDone(text)
            if (id !== undefined) focusBooking(id)
          }}
        />
      )}
    </>
  )
}

/** The heads of the columns. */
function useHeads(
  layout: GridLayout | undefined,
  schedule: GridSchedule | null,
  today: string,
): { text: string; hint: string; isNow: boolean }[] {
  const t = useText()
  const { locale, dir } = useLanguage()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (layout?.columns ?? []).map(({ date, resourceId, name }) => {
    const resource = schedule?.resources.find(({ id }) => id === resourceId)
    return layout?.isWeek === true || name === ''
      ? {
          text: weekday.format(new Date(`${date}T00:00:00Z`)),
          hint: isolate(noBreak(day.format(new Date(`${date}T00:00:00Z`))), dir),
          isNow: date === today,
        }
      : {
          text: name,
          hint:
            resource === undefined
              ? t('desk.day.grid.outOfUse')
              : t('desk.day.grid.party', {
                  min: resource.minParty,
                  max: resource.maxParty ?? 0,
                  hasMax: resource.maxParty === null ? 'no' : 'yes',
                }),
          isNow: false,
        }
  })
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  > :first-child {
    flex: 0 1 660px;
  }
`
const DateLine = styled.p`
  color: var(--portico-color-muted-text);
`
const MovingBar = styled.div`
  position: sticky;
  inset-block-end: 12px;
  z-index: 6;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 16px;
  padding: 10px 16px;
  border: 1px solid var(--portico-color-control-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-3);
`
