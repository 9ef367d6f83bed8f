import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Badge } from '../../src/ui/feedback/Badge'
import { AriaLocale } from '../../src/ui/overlays/AriaLocale'
import { ChooseBox } from '../screens/ChooseBox'
import { chooseOnPage } from '../screens/chosen'
import { SortHead } from '../screens/SortHead'
import { TableFrame } from '../screens/TableFrame'
import { useMoment } from '../values/useMoment'
import type { OwedState } from './useOwedState'

/** What a customer owes in one currency. */
export type Debt = Calls['desk.owed.list']['reply'][number]

/** How urgent the ages are. */
export const ageTones = {
  current: 'neutral',
  '1-30': 'neutral',
  '31-60': 'warning',
  '61-90': 'warning',
  'over-90': 'danger',
} as const satisfies Record<Debt['age'], string>

/** What tells a row from another: a customer may owe in several currencies. */
const keyOf = ({ customerId, currency }: Debt): string => `${customerId}-${currency}`

/** The customers of rows that are chosen, each once. */
export const customersOf = (keys: ReadonlySet<string>): number[] => [
  ...new Set([...keys].map((key) => Number(key.slice(0, key.indexOf('-'))))),
]

/** Who owes, as a table; a row opens the customer's account. */
export function OwedTable({
  debts,
  timezone,
  sort,
  address,
  onSort,
  chosen,
  onChoose,
}: {
  debts: readonly Debt[]
  timezone: string
  sort: OwedState['sort']
  /** The address of the list's state, to which an account leads back. */
  address: string
  onSort: (sort: OwedState['sort']) => void
  /** The keys of the rows that are chosen, on all pages. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const moment = useMoment(timezone)
  const navigate = useNavigate()
  const column = sort.endsWith('name') ? 'name' : sort.endsWith('age') ? 'age' : 'due'
  const keys = debts.map(keyOf)
  const pathOf = ({ customerId }: Debt): string =>
    `/owed/${customerId}${address === '' ? '' : `?${address}`}`
  return (
    <TableFrame>
      <AriaLocale>
        <Table
          aria-label={t('desk.owed.title')}
          selectionMode="multiple"
          selectedKeys={keys.filter((key) => chosen.has(key))}
          onSelectionChange={(selection) => onChoose(chooseOnPage(chosen, keys, selection))}
          escapeKeyBehavior="none"
          sortDescriptor={{
            column,
            direction: sort.startsWith('-') ? 'descending' : 'ascending',
          }}
          onSortChange={({ column: next, direction }) => {
            const by = next === 'name' || next === 'age' ? next : 'due'
            onSort(direction === 'descending' ? `-${by}` : by)
          }}
          onRowAction={(key) => {
            const debt = debts.find((one) => keyOf(one) === key)
            if (debt) void navigate(pathOf(debt))
          }}
        >
          <TableHeader>
            <Column id="choose">
              <ChooseBox />
            </Column>
            <Column id="name" isRowHeader allowsSorting>
              {({ sortDirection }) => (
                <SortHead label={t('desk.owed.name')} direction={sortDirection} />
              )}
            </Column>
            <Column id="due" allowsSorting>
              {({ sortDirection }) => (
                <SortHead label={t('desk.owed.due')} direction={sortDirection} />
              )}
            </Column>
            <Column id="invoices">{t('desk.owed.invoices')}</Column>
            <Column id="age" allowsSorting>
              {({ sortDirection }) => (
                <SortHead label={t('desk.owed.oldest')} direction={sortDirection} />
              )}
            </Column>
            <Column id="house">{t('desk.owed.house')}</Column>
            <Column id="reminded">{t('desk.owed.reminded')}</Column>
          </TableHeader>
          <TableBody>
            {debts.map((debt) => (
              <Row key={keyOf(debt)} id={keyOf(debt)}>
                <Cell>
                  <ChooseBox />
                </Cell>
                <Cell>
                  <Person>
                    <PortalLink to={pathOf(debt)}>
                      <bdi>{debt.name || t('desk.owed.unnamed')}</bdi>
                    </PortalLink>
                    {debt.email === '' ? null : <bdi>{debt.email}</bdi>}
                  </Person>
                </Cell>
                <Cell>{money(debt.due, debt.currency)}</Cell>
                <Cell>{debt.invoices}</Cell>
                <Cell>
                  <Badge tone={ageTones[debt.age]}>
                    {t('desk.owed.days', { count: debt.days })}
                  </Badge>
                </Cell>
                <Cell>
                  {debt.houseAccount === 0 ? '' : money(debt.houseAccount, debt.currency)}
                </Cell>
                <Cell>{debt.remindedOn === null ? '' : moment(debt.remindedOn)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </AriaLocale>
    </TableFrame>
  )
}

const Person = styled.span`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;
  > bdi {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
