import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { dayIn, firstOfMonth, lastOfMonth } from '../../src/core/time/calendarDay'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Notice } from '../../src/ui/feedback/Notice'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { NotFound } from '../screens/NotFound'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { JournalTable } from './JournalTable'
import { PeriodFilter } from './PeriodFilter'
import { isTooLong, useJournalState } from './useJournalState'

/** What the club took, for its accountant. */
export function Journal({ company }: { company: AdminCompany }): ReactNode {
  return (
    <Routes>
      <Route index element={<JournalPage company={company} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** What was posted in a period by account, and the journal as a file. */
function JournalPage({ company }: { company: AdminCompany }): ReactNode {
  const t = useText()
  const [today] = useState(() => dayIn(company.timezone, new Date()))
  const [state, change] = useJournalState()
  const [fileError, setFileError] = useState<unknown>()
  const from = state.from ?? firstOfMonth(state.to ?? today)
  const to = state.to ?? lastOfMonth(from)
  const period = { from, to }
  const tooLong = isTooLong(period)
  const chosen = { companyId: company.id }
  const meta: DeskMeta = { subjects: ['owed', 'refunds', 'perks'] }
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.journal.totals', company.id, period],
      queryFn: ({ signal }) =>
        deskApi.call('desk.journal.totals', { query: period, chosen, signal }),
      placeholderData: keepPreviousData,
      enabled: !tooLong,
      meta,
    },
    deskQueries,
  )
  return (
    <Frame>
      <div>
        <ScreenTitle title={t('desk.journal.title')} />
        <Quiet>{t('desk.journal.text')}</Quiet>
      </div>
      <Tools data-print="no">
        <PeriodFilter period={period} today={today} onChange={change} />
        {tooLong ? null : (
          <CsvButton
            fileName={`journal-${from}-${to}.csv`}
            load={() => deskApi.file('desk.journal.csv', { query: period, chosen })}
            onError={setFileError}
          />
        )}
      </Tools>
      <CsvFailure error={fileError} companyId={company.id} onDone={() => setFileError(undefined)} />
      {tooLong ? (
        <Notice tone="info" title={t('desk.journal.tooLong')} />
      ) : data === undefined ? (
        <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
      ) : data.totals.length === 0 ? (
        <EmptyState title={t('desk.journal.none')} text={t('desk.journal.noneText')} />
      ) : (
        <JournalTable {...data} />
      )}
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
`
const Quiet = styled.p`
  max-inline-size: 72ch;
  color: var(--portico-color-muted-text);
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`
