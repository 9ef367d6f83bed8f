import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { deskResources, type DeskRecords, type DeskResourceName } from '../../generated/desk'
import { snakeCase } from '../../schemas/wire/snakeCase'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Icon } from '../../src/ui/media/Icon'
import { AriaLocale } from '../../src/ui/overlays/AriaLocale'
import type { Resource } from '../resources/Resource'

/** The records of a page as a table; the server sorts by the columns that it can. */
export function RecordTable({
  resource: { name, title, titleOf, columns },
  records,
  sort,
  onSort,
}: {
  resource: Resource
  records: readonly DeskRecords[DeskResourceName][]
  /** A field in snake case, with `-` in front for the other direction. */
  sort: string
  onSort: (sort: string) => void
}): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { sorted } = deskResources[name]
  return (
    <Scroll>
      <AriaLocale>
        <Table
          aria-label={t(title)}
          {...(sort !== '' && {
            sortDescriptor: {
              column: sort.replace(/^-/, ''),
              direction: sort.startsWith('-') ? 'descending' : 'ascending',
            },
          })}
          onSortChange={({ column, direction }) =>
            onSort(`${direction === 'descending' ? '-' : ''}${column}`)
          }
          onRowAction={(id) => void navigate(`/${name}/${id}`)}
        >
          <TableHeader>
            {columns.map(({ field, label }, index) => (
              <Column
                key={field}
                id={snakeCase(field)}
                isRowHeader={index === 0}
                allowsSorting={sorted.includes(field)}
              >
                {({ sortDirection }) => (
                  <HeadCell>
                    {t(label)}
                    {sortDirection === undefined ? null : (
                      <Icon
                        name={sortDirection === 'ascending' ? 'chevron-up' : 'chevron-down'}
                        size={16}
                      />
                    )}
                  </HeadCell>
                )}
              </Column>
            ))}
          </TableHeader>
          <TableBody>
            {records.map((record) => (
              <Row key={record.id} id={record.id}>
                {columns.map(({ field, cell: Content }, index) => (
                  <Cell key={field}>
                    {index === 0 ? (
                      <PortalLink to={`/${name}/${record.id}`} dir="auto">
                        {titleOf(record)}
                      </PortalLink>
                    ) : (
                      <Content record={record} />
                    )}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      </AriaLocale>
    </Scroll>
  )
}

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  td:first-child {
    min-inline-size: 160px;
  }
  th,
  td {
    padding: 10px 16px;
    text-align: start;
    vertical-align: middle;
  }
  th {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: 600;
    white-space: nowrap;
    &[aria-sort] {
      cursor: pointer;
    }
  }
  tbody tr {
    border-block-start: 1px solid var(--portico-color-border);
    cursor: pointer;
    &:hover {
      background: var(--portico-color-primary-soft);
    }
  }
  td a {
    color: inherit;
    font-weight: 600;
  }
`
const HeadCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`
