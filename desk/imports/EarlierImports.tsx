import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { authorName } from '../../studio/session/authorName'
import { PlainTable, TableScroll } from '../screens/ScreenSection'
import { useMoment } from '../values/useMoment'
import { type Import } from './Import'
import { StateBadge } from './StateBadge'

/** The earlier imports, the latest first; a name opens the import. */
export function EarlierImports({
  imports,
  timezone,
  page,
  pageSize,
  total,
  onPage,
}: {
  imports: readonly Import[]
  timezone: string
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  if (total === 0) return <p>{t('desk.imports.none')}</p>
  return (
    <>
      <TableScroll role="group" aria-label={t('desk.imports.earlier')} tabIndex={0}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('desk.imports.file')}</th>
              <th scope="col">{t('desk.imports.who')}</th>
              <th scope="col">{t('desk.imports.when')}</th>
              <th scope="col">{t('desk.imports.state')}</th>
              <th scope="col">{t('desk.imports.count.created')}</th>
              <th scope="col">{t('desk.imports.count.changed')}</th>
              <th scope="col">{t('desk.imports.count.rejected')}</th>
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <tr key={one.id}>
                <td data-words>
                  <PortalLink to={`/import/${one.id}`}>
                    <strong>
                      <bdi>{one.fileName || t(`desk.imports.kind.${one.kind}`)}</bdi>
                    </strong>
                  </PortalLink>
                  <Kind>{t(`desk.imports.kind.${one.kind}`)}</Kind>
                </td>
                <td>
                  <bdi>{authorName(one, t)}</bdi>
                </td>
                <td>{moment(one.at)}</td>
                <td>
                  <StateBadge state={one.state} />
                </td>
                <td>{one.counts.created}</td>
                <td>{one.counts.changed}</td>
                <td>{one.counts.rejected}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
      {total > pageSize ? (
        <Pager
          label={t('desk.imports.earlier')}
          page={page}
          count={pageCount(total, pageSize)}
          onPage={onPage}
        />
      ) : null}
    </>
  )
}

const Kind = styled.span`
  display: block;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
