import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import type { AdminCompany } from '../../generated/types'
import type { Resource } from '../resources/Resource'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { useMoment } from '../values/useMoment'
import { FieldChange } from './FieldChange'

/** Changes on a page of the history. */
const PAGE_SIZE = 20

/** Who changed what in a record, newest first; read once it is opened. */
export function RecordHistory({
  resource: { name },
  id,
  company,
}: {
  resource: Resource
  id: number
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  const [isOpen, setIsOpen] = useState(false)
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(
    {
      queryKey: [`desk.${name}.history`, id, page],
      queryFn: ({ signal }) =>
        deskApi.list(`desk.${name}.history`, {
          params: { id },
          query: { pageNumber: page, pageSize: PAGE_SIZE },
          chosen: { companyId: company.id },
          signal,
        }),
      enabled: isOpen,
      meta: { subjects: [name], id } satisfies DeskMeta,
    },
    deskQueries,
  )
  const total = data?.pagination.totalCount ?? 0
  return (
    <History onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('desk.history.title')}</summary>
      {error === null ? null : <p role="alert">{t('desk.list.failed')}</p>}
      <ol>
        {data?.items.map(({ revision, at, by, byName, before, after }) => (
          <li key={revision}>
            <time dateTime={at}>{moment(at)}</time>{' '}
            {t(before === null ? 'desk.history.created' : 'desk.history.changed', {
              name: byName || by,
            })}
            {before === null ? null : (
              <ul>
                {Object.entries(after).map(([field, value]) => (
                  <FieldChange
                    key={field}
                    resource={name}
                    field={field}
                    before={new Map<string, unknown>(Object.entries(before)).get(field)}
                    after={value}
                  />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {total > PAGE_SIZE ? (
        <Pager
          label={t('desk.history.title')}
          page={page}
          count={pageCount(total, PAGE_SIZE)}
          onPage={setPage}
        />
      ) : null}
    </History>
  )
}

const History = styled.details`
  max-inline-size: 720px;
  summary {
    font-weight: 600;
    cursor: pointer;
  }
  ol,
  ul {
    display: grid;
    gap: 8px;
    margin-block: 8px;
    padding: 0;
    list-style: none;
  }
  ul {
    gap: 2px;
    padding-inline-start: 16px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    overflow-wrap: anywhere;
  }
  time {
    color: var(--portico-color-muted-text);
  }
`
