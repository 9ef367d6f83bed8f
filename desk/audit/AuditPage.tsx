import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { deskResources } from '../../generated/desk'
import type { AdminCompany, AuditAct } from '../../generated/types'
import type { DeskSubject } from '../../schemas/desk/DeskSubject'
import { useText } from '../../src/core/intl/useText'
import { dayIn } from '../../src/core/time/calendarDay'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Heading } from '../../src/ui/layout/Heading'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { useDay } from '../values/useDay'
import { AuditFilters } from './AuditFilters'
import { AuditLine } from './AuditLine'
import { MailMe } from './MailMe'
import { everything, isNarrowed, toAuditQuery, useAuditState } from './useAuditState'

/**
 * What changes on the desk is a change of this list, except scans: at a full door, each would load
 * it again. They are in it a minute later at most.
 */
const SUBJECTS: readonly DeskSubject[] = [
  // The cast is safe: these are the names of the resources.
  ...(Object.keys(deskResources) as (keyof typeof deskResources)[]),
  'bookings',
  'conversations',
  'orders',
  'owed',
  'perks',
  'refunds',
]

const MINUTE_MS = 60_000

/** What staff did, by day, the latest first. */
export function AuditPage({ company }: { company: AdminCompany }): ReactNode {
  const t = useText()
  const dayText = useDay()
  const [state, change] = useAuditState()
  const [fileError, setFileError] = useState<unknown>()
  const [isChoosing, setIsChoosing] = useState(false)
  const query = toAuditQuery(state, company.timezone)
  const chosen = { companyId: company.id }
  const { data, error, refetch, ...more } = useInfiniteQuery(
    {
      queryKey: ['desk.audit.list', company.id, query],
      queryFn: ({ pageParam, signal }) =>
        deskApi.call('desk.audit.list', {
          query: { ...query, ...(pageParam && { before: pageParam }) },
          chosen,
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      meta: { subjects: SUBJECTS } satisfies DeskMeta,
      // No hub event announces sign-ins, downloads and what the studio changes.
      refetchInterval: MINUTE_MS,
    },
    deskQueries,
  )
  const acts = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <ScreenTitle title={t('desk.audit.title')} />
      <Tools>
        <CsvButton
          fileName="what-changed.csv"
          load={() => deskApi.file('desk.audit.csv', { query, chosen })}
          onError={setFileError}
        />
        <Button size="small" variant="secondary" icon="mail" onClick={() => setIsChoosing(true)}>
          {t('desk.audit.mail')}
        </Button>
      </Tools>
      <CsvFailure error={fileError} companyId={company.id} onDone={() => setFileError(undefined)} />
      <AuditFilters company={company} state={state} onChange={change} acts={acts} />
      <Hint>{t('desk.audit.hint')}</Hint>
      {data === undefined ? (
        <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
      ) : acts.length === 0 ? (
        <EmptyState
          title={t(isNarrowed(state) ? 'desk.list.none' : 'desk.audit.none')}
          text={t(isNarrowed(state) ? 'desk.list.noneText' : 'desk.audit.noneText')}
          {...(isNarrowed(state) && {
            action: (
              <Button variant="secondary" onClick={() => change(everything())}>
                {t('desk.audit.clear')}
              </Button>
            ),
          })}
        />
      ) : (
        byDay(acts, company.timezone).map(([day, ofDay]) => (
          <Day key={day}>
            <Heading level={2} size={4}>
              {dayText(day)}
            </Heading>
            <Lines>
              {ofDay.map((act) => (
                <AuditLine
                  key={act.id}
                  act={act}
                  company={company}
                  {...(state.record === '' && { onOnly: (record) => change({ record }) })}
                />
              ))}
            </Lines>
          </Day>
        ))
      )}
      {more.isFetchNextPageError ? <p role="alert">{t('desk.list.failed')}</p> : null}
      {more.hasNextPage ? (
        <div>
          <Button
            variant="secondary"
            busy={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            {t('desk.audit.more')}
          </Button>
        </div>
      ) : null}
      {isChoosing ? <MailMe company={company} onClose={() => setIsChoosing(false)} /> : null}
    </>
  )
}

/** Acts by their day in a zone, in the order in which they come. */
function byDay(acts: readonly AuditAct[], timezone: string): [string, AuditAct[]][] {
  const days = new Map<string, AuditAct[]>()
  for (const act of acts) {
    const day = dayIn(timezone, new Date(act.at))
    days.set(day, [...(days.get(day) ?? []), act])
  }
  return [...days]
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const Day = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  max-inline-size: 840px;
`
const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  list-style: none;
`
