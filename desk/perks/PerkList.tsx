import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { NotLoaded } from '../screens/NotLoaded'
import type { Change } from '../screens/useAddressState'
import { deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { useSaid } from '../values/useSaid'
import { AdjustAllDialog } from './AdjustAllDialog'
import { IssueDialog } from './IssueDialog'
import { IssueReport } from './IssueReport'
import { isListChangeable, listIssued } from './perkCalls'
import { PerkDialog } from './PerkDialog'
import { PerkFilters } from './PerkFilters'
import type { Issued, PerkKind } from './perkKinds'
import { PerkTable } from './PerkTable'
import type { PerksState } from './usePerksState'

/** Rows on a page. */
const PAGE_SIZE = 50

/** How many can change at once, as the calls declare it. */
const MAX_CHANGED = 1_000

/** A list of what was issued, of all members or of one, with what can be done. */
export function PerkList({
  company,
  member,
  state,
  onChange,
}: {
  company: AdminCompany
  /** Whose perks these are; undefined for those of all. */
  member?: { id: number; name: string }
  state: PerksState
  onChange: Change<PerksState>
}): ReactNode {
  const t = useText()
  const [open, setOpen] = useState<'issue' | 'all' | Issued>()
  const [done, setDone] = useSaid()
  const [begun, setBegun] = useState<{ kind: PerkKind; id: number }>()
  const { kind, page } = state
  const query = {
    kind,
    search: state.search,
    state: state.state,
    ...(member && { customerId: member.id }),
  }
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.perks.list', company.id, query, page],
      queryFn: ({ signal }) =>
        listIssued(query, { pageNumber: page, pageSize: PAGE_SIZE }, company.id, signal),
      placeholderData: keepPreviousData,
      meta: { subjects: ['perks', 'pass-kinds', 'members'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  const show = (what: typeof open): void => {
    setDone('')
    setOpen(what)
  }
  const dialog = {
    company,
    kind,
    onClose: () => setOpen(undefined),
    onDone: (text: string) => {
      setOpen(undefined)
      setDone(text)
      void refetch()
      void deskQueries.invalidateQueries({ queryKey: ['desk.perks.history'] })
    },
  }
  const total = data?.pagination.totalCount ?? 0
  const isNarrowed = state.search !== '' || state.state !== 'all' || page > 1
  return (
    <Parts>
      <Tools>
        <Button size="small" icon="gift" onClick={() => show('issue')}>
          {t('desk.perks.issue')}
        </Button>
        {isListChangeable(state) ? (
          <Button
            size="small"
            variant="secondary"
            idle={total === 0 || total > MAX_CHANGED}
            onClick={() => show('all')}
          >
            {t('desk.perks.adjustAll')}
          </Button>
        ) : null}
        {member === undefined && company.areas.includes('desk') ? (
          <LinkButton to="/pass-kinds" size="small" variant="secondary">
            {t('desk.pass-kinds.title')}
          </LinkButton>
        ) : null}
      </Tools>
      <p role="status">{done}</p>
      {begun === undefined ? null : <IssueReport {...begun} companyId={company.id} />}
      <PerkFilters
        company={company}
        state={state}
        hasSearch={member === undefined}
        onChange={onChange}
      />
      {data === undefined ? (
        <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <EmptyState
          title={t(isNarrowed ? 'desk.list.none' : `desk.perks.none.${kind}`)}
          text={t(isNarrowed ? 'desk.list.noneText' : `desk.perks.noneText.${kind}`)}
        />
      ) : (
        <PerkTable
          label={t(`desk.perks.kind.${kind}`)}
          rows={data.items}
          timezone={company.timezone}
          isOfOne={member !== undefined}
          onOpen={show}
        />
      )}
      {total > PAGE_SIZE ? (
        <Pager
          label={t('desk.perks.title')}
          page={page}
          count={pageCount(total, PAGE_SIZE)}
          isLowerBound={data?.pagination.isLowerBound === true}
          onPage={(next) => onChange({ page: next })}
        />
      ) : null}
      {open === undefined ? null : open === 'issue' ? (
        <IssueDialog
          {...dialog}
          member={member}
          onBegun={(id) => {
            setOpen(undefined)
            setBegun({ kind, id })
          }}
        />
      ) : open === 'all' ? (
        <AdjustAllDialog {...dialog} query={query} count={total} onStale={() => void refetch()} />
      ) : (
        <PerkDialog
          {...dialog}
          // As it is by now: others may have changed it.
          issued={data?.items.find(({ id }) => id === open.id) ?? open}
          onStale={() => void refetch()}
        />
      )}
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
