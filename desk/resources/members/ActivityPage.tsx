import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AdminCompany, MemberActivity, MemberRecord } from '../../../generated/types'
import { isOneOf } from '../../../src/core/intl/isOneOf'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { SelectField } from '../../../src/ui/controls/SelectField'
import { FilterRow } from '../../screens/FilterRow'
import { NotLoaded } from '../../screens/NotLoaded'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import { ActivityLine } from './ActivityLine'

/** What the list can be narrowed to, in the order of the choice. */
const KINDS = [
  'bookings',
  'events',
  'memberships',
  'money',
  'door',
  'mails',
  'sign-ins',
] as const satisfies readonly MemberActivity['kind'][]

const MINUTE_MS = 60_000

/** What happened with a member, the latest first. */
export function ActivityPage({
  record,
  company,
}: {
  record: MemberRecord
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const [address, setAddress] = useSearchParams()
  const asked = address.get('kind') ?? ''
  const kind = isOneOf(KINDS, asked) ? asked : undefined
  const { data, error, refetch, ...more } = useInfiniteQuery(
    {
      queryKey: ['desk.memberActivity.list', company.id, record.id, kind],
      queryFn: ({ pageParam, signal }) =>
        deskApi.call('desk.memberActivity.list', {
          params: { id: record.id },
          query: { ...(kind && { kind }), ...(pageParam && { before: pageParam }) },
          chosen: { companyId: company.id },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      meta: {
        subjects: ['members', 'events', 'bookings', 'check-in', 'owed', 'refunds'],
      } satisfies DeskMeta,
      // No hub event announces emails and sign-ins.
      refetchInterval: MINUTE_MS,
    },
    deskQueries,
  )
  const lines = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Parts>
      <FilterRow role="search">
        <SelectField
          name="kind"
          label={t('desk.members.activity.kind')}
          hideLabel
          value={kind ?? ''}
          options={[
            { value: '', label: t('desk.members.activity.kind.all') },
            ...KINDS.map((value) => ({
              value,
              label: t(`desk.members.activity.kind.${value}`),
            })),
          ]}
          onChange={({ target: { value } }) =>
            setAddress(value === '' ? {} : { kind: value }, { replace: true })
          }
        />
      </FilterRow>
      <Hint>{t('desk.members.activity.hint')}</Hint>
      {data === undefined ? (
        <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
      ) : lines.length === 0 ? (
        <p>{t('desk.members.activity.none')}</p>
      ) : (
        <Lines aria-label={t('desk.members.activity.title')}>
          {lines.map((line) => (
            <ActivityLine key={line.id} line={line} memberId={record.id} company={company} />
          ))}
        </Lines>
      )}
      {more.isFetchNextPageError ? <p role="alert">{t('desk.list.failed')}</p> : null}
      {more.hasNextPage ? (
        <div>
          <Button
            variant="secondary"
            busy={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            {t('desk.members.activity.more')}
          </Button>
        </div>
      ) : null}
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-inline-size: 720px;
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
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
