import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, CancelledPlace, EventCancellation } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { CheckField } from '../../src/ui/controls/CheckField'
import { Heading } from '../../src/ui/layout/Heading'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { MAX_PRINTED } from '../screens/PrintAll'
import { deskApi, deskQueries } from '../session/deskApi'

/** People on a page of the report. */
const PAGE_SIZE = 100

/** The people of a cancelled event, each with their email and refunds. */
export function CancelledPeople({
  eventId,
  report,
  company,
  printed,
}: {
  eventId: number
  report: EventCancellation
  company: AdminCompany
  /** All of them while they are printed. */
  printed: readonly CancelledPlace[] | undefined
}): ReactNode {
  const t = useText()
  const [page, setPage] = useState(1)
  const [isUnsettled, setIsUnsettled] = useState(false)
  const open = report.refunds.failed + report.refunds.byHand
  const { data } = useQuery(
    {
      // Read again with each change of the counts.
      queryKey: [
        'desk.events.cancelledPlaces',
        eventId,
        page,
        isUnsettled,
        report.told,
        report.refunds,
      ],
      queryFn: ({ signal }) =>
        deskApi.list('desk.events.cancelledPlaces', {
          params: { id: eventId },
          query: {
            pageNumber: page,
            pageSize: PAGE_SIZE,
            ...(isUnsettled && { unsettled: true }),
          },
          chosen: { companyId: company.id },
          signal,
        }),
      placeholderData: keepPreviousData,
    },
    deskQueries,
  )
  const total = data?.pagination.totalCount ?? 0
  const people = printed ?? data?.items
  return (
    <Section>
      <Heading level={2} size={4}>
        {t('desk.cancel.people.title')}
      </Heading>
      {open > 0 || isUnsettled ? (
        <CheckField
          name="unsettled"
          label={t('desk.cancel.people.unsettled')}
          checked={isUnsettled}
          onChange={({ target }) => {
            setIsUnsettled(target.checked)
            setPage(1)
          }}
        />
      ) : null}
      {people === undefined ? null : people.length === 0 ? (
        <p>{t('desk.cancel.people.none')}</p>
      ) : (
        <Scroll>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('desk.cancel.column.name')}</th>
                <th scope="col">{t('desk.cancel.column.places')}</th>
                <th scope="col">{t('desk.cancel.column.told')}</th>
                <th scope="col">{t('desk.cancel.column.refund')}</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.id}>
                  <th scope="row">
                    <bdi>{person.name || t('desk.cancel.guest')}</bdi>
                  </th>
                  <td>{person.places === 0 ? t('desk.cancel.waited') : person.places}</td>
                  <td>{t(`desk.cancel.told.${person.told}`)}</td>
                  <td>
                    {person.refunds.map((refund) => (
                      <Refund
                        key={`${refund.id} ${refund.status}`}
                        refund={refund}
                        currency={report.amounts?.currency ?? ''}
                      />
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {printed !== undefined && total > MAX_PRINTED ? (
        <p>{t('desk.list.printCut', { count: MAX_PRINTED })}</p>
      ) : null}
      {total > PAGE_SIZE && printed === undefined ? (
        <Pager
          label={t('desk.cancel.people.title')}
          page={page}
          count={pageCount(total, PAGE_SIZE)}
          onPage={setPage}
        />
      ) : null}
    </Section>
  )
}

function Refund({
  refund: { amount, way, status, reason },
  currency,
}: {
  refund: CancelledPlace['refunds'][number]
  currency: string
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const isByHand = status === 'byHand' && (reason === 'invoiced' || reason === 'elsewhere')
  return (
    <div>
      {amount === null || currency === '' ? null : `${money(amount, currency)} · `}
      {isByHand
        ? t(`desk.cancel.obstacle.${way === 'desk' ? way : reason}`)
        : way === 'desk' && status === 'refunded'
          ? t('desk.cancel.refundedAtDesk')
          : t(`desk.cancel.status.${status}`, { reason })}
    </div>
  )
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`
const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 10px 16px;
    text-align: start;
    vertical-align: top;
  }
  thead th {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  th {
    font-weight: 600;
  }
  tbody tr {
    border-block-start: 1px solid var(--portico-color-border);
  }
`
