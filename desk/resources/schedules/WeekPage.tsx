import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskRecords } from '../../../generated/desk'
import type { AdminCompany } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { dayIn, isDay } from '../../../src/core/time/calendarDay'
import { Notice } from '../../../src/ui/feedback/Notice'
import { NotLoaded } from '../../screens/NotLoaded'
import { useAddressState } from '../../screens/useAddressState'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import { WeekBar } from './WeekBar'
import { WeekTable } from './WeekTable'
import { weekStart } from './weekStart'

/** A week of a schedule as members see it now. */
export function WeekPage({
  record,
  company,
}: {
  record: DeskRecords['schedules']
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const [today] = useState(() => dayIn(record.timezone, new Date()))
  const [state, change] = useAddressState(readWeek, writeWeek)
  const date = weekStart(state.date ?? today)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.schedules.week', company.id, record.id, date],
      queryFn: ({ signal }) =>
        deskApi.call('desk.schedules.week', {
          params: { id: record.id },
          query: { date },
          chosen: { companyId: company.id },
          signal,
        }),
      meta: { subjects: ['schedules', 'bookings'] } satisfies DeskMeta,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  )
  return (
    <Page>
      {record.published ? null : <Notice title={t('desk.schedules.week.hidden')} />}
      <WeekBar
        date={date}
        today={today}
        onChange={(next) => change({ date: next === weekStart(today) ? undefined : next })}
      />
      {data === undefined ? (
        <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <WeekTable week={data} />
        </Card>
      )}
    </Page>
  )
}

interface WeekState {
  /** A day of the week, `YYYY-MM-DD`; undefined for today. */
  date: string | undefined
  page: number
}

function readWeek(params: URLSearchParams): WeekState {
  const date = params.get('date') ?? ''
  return { date: isDay(date) ? date : undefined, page: 1 }
}

const writeWeek = ({ date }: WeekState): URLSearchParams =>
  new URLSearchParams(date === undefined ? {} : { date })

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
`
const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
