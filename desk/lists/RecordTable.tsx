import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { deskResources, type DeskRecords, type DeskResourceName } from '../../generated/desk'
import type { AdminCompany } from '../../generated/types'
import { snakeCase } from '../../schemas/wire/snakeCase'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { AriaLocale } from '../../src/ui/overlays/AriaLocale'
import type { Resource } from '../resources/Resource'
import { SortHead } from '../screens/SortHead'
import { TableFrame } from '../screens/TableFrame'

/** The records of a page as a table; the server sorts by the columns that it can. */
export function RecordTable({
  resource: { name, title, titleOf, columns },
  company,
  records,
  sort,
  onSort,
}: {
  resource: Resource
  company: AdminCompany
  records: readonly DeskRecords[DeskResourceName][]
  /** A field in snake case, with `-` in front for the other direction. */
  sort: string
  onSort: (sort: string) => void
}): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { sorted } = deskResources[name]
  return (
    <TableFrame>
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
                {({ sortDirection }) => <SortHead label={t(label)} direction={sortDirection} />}
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
                      <Content record={record} company={company} />
                    )}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      </AriaLocale>
    </TableFrame>
  )
}
