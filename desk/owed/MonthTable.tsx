import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import type { Calls } from '../../generated/types'
import { useFormat, useLanguage } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { AriaLocale } from '../../src/ui/overlays/AriaLocale'
import { SortHead } from '../screens/SortHead'
import { TableFrame } from '../screens/TableFrame'
import { useMoment } from '../values/useMoment'
import type { MonthState } from './useMonthState'

/** What a customer's house account will bill for a month. */
export type OpenMonth = Calls['desk.owed.months']['reply'][number]

/** What house accounts will bill, as a table; a row opens the customer's account. */
export function MonthTable({
  months,
  timezone,
  sort,
  onSort,
}: {
  months: readonly OpenMonth[]
  timezone: string
  sort: MonthState['sort']
  onSort: (sort: MonthState['sort']) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const { locale } = useLanguage()
  const moment = useMoment(timezone)
  const navigate = useNavigate()
  const monthName = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <TableFrame>
      <AriaLocale>
        <Table
          aria-label={t('desk.owed.months')}
          sortDescriptor={{
            column: sort.endsWith('due') ? 'due' : 'name',
            direction: sort.startsWith('-') ? 'descending' : 'ascending',
          }}
          onSortChange={({ column, direction }) => {
            const by = column === 'due' ? 'due' : 'name'
            onSort(direction === 'descending' ? `-${by}` : by)
          }}
          onRowAction={(key) => {
            const month = months.find(({ id }) => id === key)
            if (month) void navigate(`/owed/${month.customerId}`)
          }}
        >
          <TableHeader>
            <Column id="name" isRowHeader allowsSorting>
              {({ sortDirection }) => (
                <SortHead label={t('desk.owed.name')} direction={sortDirection} />
              )}
            </Column>
            <Column id="month">{t('desk.owed.month')}</Column>
            <Column id="charges">{t('desk.owed.charges')}</Column>
            <Column id="due" allowsSorting>
              {({ sortDirection }) => (
                <SortHead label={t('desk.owed.willBill')} direction={sortDirection} />
              )}
            </Column>
            <Column id="billed">{t('desk.owed.willBillOn')}</Column>
          </TableHeader>
          <TableBody>
            {months.map(({ id, customerId, name, month, charges, due, currency, billedOn }) => (
              <Row key={id} id={id}>
                <Cell>
                  <PortalLink to={`/owed/${customerId}`}>
                    <bdi>{name || t('desk.owed.unnamed')}</bdi>
                  </PortalLink>
                </Cell>
                <Cell>{monthName.format(new Date(`${month}T00:00:00Z`))}</Cell>
                <Cell>{charges}</Cell>
                <Cell>
                  {money(due, currency)}
                  {due > 0 ? '' : ` · ${t('desk.owed.carried')}`}
                </Cell>
                <Cell>{moment(billedOn)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </AriaLocale>
    </TableFrame>
  )
}
