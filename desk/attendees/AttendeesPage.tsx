import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, EventRecord } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { ChosenBar } from '../screens/ChosenBar'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { NotLoaded } from '../screens/NotLoaded'
import { MAX_PRINTED, PRINT_PART, PrintAll } from '../screens/PrintAll'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { useSaid } from '../values/useSaid'
import { AddAttendee } from './AddAttendee'
import { AttendeeDialog } from './AttendeeDialog'
import { AttendeeFilters } from './AttendeeFilters'
import { AttendeeTable, type Attendee } from './AttendeeTable'
import { BillAll } from './BillAll'
import { toQuery, useAttendeeState } from './useAttendeeState'
import { WriteMessage } from './WriteMessage'

/** Attendees on a page. */
const PAGE_SIZE = 50

type Open = 'add' | 'write' | 'write-chosen' | 'bill' | Attendee

/** Nobody is chosen. */
const NOBODY: ReadonlySet<string> = new Set()

/** Who comes to an event, with all that staff do about it. */
export function AttendeesPage({
  record: event,
  company,
}: {
  record: EventRecord
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const [state, change] = useAttendeeState()
  const [open, setOpen] = useState<Open>()
  const [done, setDone] = useSaid()
  const [fileError, setFileError] = useState<unknown>()
  const [printed, setPrinted] = useState<readonly Attendee[]>()
  const hasMoney = company.areas.includes('money')
  const companyId = company.id
  const params = { id: event.id }
  const query = toQuery(state)
  const filter = messageTo(query)
  const listed = JSON.stringify(filter)
  // Whoever was chosen among others is not chosen among those who are listed now.
  const [choice, setChoice] = useState({ of: listed, keys: NOBODY })
  const chosen = choice.of === listed ? choice.keys : NOBODY
  const choose = (keys: ReadonlySet<string>): void => setChoice({ of: listed, keys })
  const meta: DeskMeta = { subjects: ['events'], id: event.id }
  const readPage = (pageNumber: number, pageSize: number, signal?: AbortSignal) =>
    deskApi.list('desk.attendees.list', {
      params,
      query: { ...query, pageNumber, pageSize },
      chosen: { companyId },
      ...(signal && { signal }),
    })
  const list = useQuery(
    {
      queryKey: ['desk.attendees.list', event.id, query, state.page],
      queryFn: ({ signal }) => readPage(state.page, PAGE_SIZE, signal),
      placeholderData: keepPreviousData,
      meta,
    },
    deskQueries,
  )
  const options = useQuery(
    {
      queryKey: ['desk.attendees.options', event.id],
      queryFn: ({ signal }) =>
        deskApi.call('desk.attendees.options', { params, chosen: { companyId }, signal }),
      // Prices are shown with tax.
      meta: { subjects: ['events', 'tax-rates'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  const close = (): void => setOpen(undefined)
  const finish = (text: string): void => {
    close()
    if (open === 'write-chosen') choose(NOBODY)
    // After an act they may no longer be among those who are listed.
    else if (typeof open === 'object')
      choose(new Set([...chosen].filter((key) => key !== open.key)))
    setDone(text)
    void deskQueries.invalidateQueries({ queryKey: ['desk.attendees.list', event.id] })
    void deskQueries.invalidateQueries({ queryKey: ['desk.attendees.options', event.id] })
    void deskQueries.invalidateQueries({ queryKey: ['desk.events.get'] })
  }
  const failure = list.error ?? options.error
  if (list.data === undefined || options.data === undefined)
    return (
      <NotLoaded
        error={failure}
        companyId={companyId}
        onRetry={() => {
          void list.refetch()
          void options.refetch()
        }}
      />
    )
  const total = list.data.pagination.totalCount
  const shared = { event, companyId, hasMoney, options: options.data, onClose: close }
  return (
    <>
      <Tools data-print="no">
        <Button
          size="small"
          icon="plus"
          idle={options.data.isOver || event.type === 'external'}
          onClick={() => setOpen('add')}
        >
          {t('desk.attendees.add')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon="mail"
          idle={total === 0}
          onClick={() => setOpen('write')}
        >
          {t('desk.attendees.write')}
        </Button>
        {hasMoney ? (
          <Button
            size="small"
            variant="secondary"
            icon="receipt"
            idle={event.cancelled}
            onClick={() => setOpen('bill')}
          >
            {t('desk.attendees.bill')}
          </Button>
        ) : null}
        <CsvButton
          fileName={`attendees-${event.id}.csv`}
          load={() => deskApi.file('desk.attendees.csv', { params, query, chosen: { companyId } })}
          onError={setFileError}
        />
        <PrintAll
          load={async (pageNumber) => (await readPage(pageNumber, PRINT_PART)).items}
          onShow={setPrinted}
          onError={setFileError}
        />
      </Tools>
      <CsvFailure error={fileError} companyId={companyId} onDone={() => setFileError(undefined)} />
      <Counts>
        {options.data.counts.length === 0 ? (
          <li>{t('desk.attendees.nobody')}</li>
        ) : (
          options.data.counts.map(({ state: one, count }) => (
            <li key={one}>{t(`desk.attendees.count.${one}`, { count })}</li>
          ))
        )}
        {options.data.left === null ? null : (
          <li>{t('desk.attendees.left', { count: Math.max(0, options.data.left) })}</li>
        )}
        {options.data.waiting === 0 ? null : (
          <li>{t('desk.attendees.waiting', { count: options.data.waiting })}</li>
        )}
      </Counts>
      <AttendeeFilters state={state} types={options.data.types} onChange={change} />
      <p role="status">{done}</p>
      {list.data.items.length === 0 ? (
        <EmptyState
          title={t(state.search === '' ? 'desk.attendees.none' : 'desk.list.none')}
          text={t(state.search === '' ? 'desk.attendees.noneText' : 'desk.list.noneText')}
        />
      ) : (
        <AttendeeTable
          attendees={printed ?? list.data.items}
          timezone={event.timezone}
          currency={options.data.currency}
          hasTypes={options.data.types.length > 0}
          hasMoney={hasMoney}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          onOpen={(attendee) => {
            setDone('')
            setOpen(attendee)
          }}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {chosen.size === 0 ? null : (
        <ChosenBar
          count={chosen.size}
          texts={{
            label: t('desk.attendees.chosen.title'),
            count: t('desk.attendees.chosen.count', { count: chosen.size }),
            most: t('desk.attendees.chosen.most', { count: chosen.size }),
            act: t('desk.attendees.chosen.write'),
          }}
          onAct={() => setOpen('write-chosen')}
          onClear={() => choose(NOBODY)}
        />
      )}
      {printed !== undefined && total > MAX_PRINTED ? (
        <p>{t('desk.list.printCut', { count: MAX_PRINTED })}</p>
      ) : null}
      {total > PAGE_SIZE && printed === undefined ? (
        <Pager
          label={t('desk.attendees.title')}
          page={state.page}
          count={pageCount(total, PAGE_SIZE)}
          isLowerBound={list.data.pagination.isLowerBound === true}
          onPage={(page) => change({ page })}
        />
      ) : null}
      {open === 'add' ? (
        <AddAttendee {...shared} onAdded={(name) => finish(t('desk.attendees.added', { name }))} />
      ) : open === 'write' ? (
        <WriteMessage {...shared} to={filter} onSent={finish} />
      ) : open === 'write-chosen' ? (
        <WriteMessage {...shared} to={{ keys: [...chosen] }} onSent={finish} />
      ) : open === 'bill' ? (
        <BillAll {...shared} onDone={finish} />
      ) : open === undefined ? null : (
        <AttendeeDialog
          key={open.key}
          {...shared}
          company={company}
          attendee={open}
          onDone={finish}
        />
      )}
    </>
  )
}

/** A message goes to those who are listed, in whatever order. */
function messageTo({
  sort,
  ...filter
}: ReturnType<typeof toQuery>): Omit<ReturnType<typeof toQuery>, 'sort'> {
  // Destructured only to omit it.
  void sort
  return filter
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
const Counts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  padding: 0;
  color: var(--portico-color-muted-text);
  list-style: none;
`
