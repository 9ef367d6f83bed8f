import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { AriaLocale } from '../../src/ui/overlays/AriaLocale'
import { SortHead } from '../screens/SortHead'
import { TableFrame } from '../screens/TableFrame'
import { useMoment } from '../values/useMoment'
import { StateBadge } from './StateBadge'
import { SORTED, type OrdersState } from './useOrdersState'

type Listed = Calls['desk.orders.list']['reply'][number]

/** Orders as a table; a row opens the order. */
export function OrdersTable({
  orders,
  timezone,
  sort,
  address,
  onSort,
}: {
  orders: readonly Listed[]
  timezone: string
  sort: OrdersState['sort']
  /** The address of the list's state, to which an order leads back. */
  address: string
  onSort: (sort: OrdersState['sort']) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const moment = useMoment(timezone)
  const navigate = useNavigate()
  const pathOf = (id: number): string => `/orders/${id}${address === '' ? '' : `?${address}`}`
  const hasTotals = orders.some(({ total }) => total !== null)
  return (
    <TableFrame>
      <AriaLocale>
        <Table
          aria-label={t('desk.orders.title')}
          sortDescriptor={{
            column: sort.replace('-', ''),
            direction: sort.startsWith('-') ? 'descending' : 'ascending',
          }}
          onSortChange={({ column, direction }) => {
            const by = SORTED.find((one) => one === column) ?? 'placed'
            onSort(direction === 'descending' ? `-${by}` : by)
          }}
          onRowAction={(key) => void navigate(pathOf(Number(key)))}
        >
          <TableHeader>
            <Column id="what" isRowHeader>
              {t('desk.orders.what')}
            </Column>
            {sorted('name', t('desk.orders.member'))}
            {sorted('open', t('desk.orders.open'))}
            <Column id="delivery">{t('desk.orders.delivery')}</Column>
            {sorted('placed', t('desk.orders.placed'))}
            <Column id="state">{t('desk.orders.state')}</Column>
            {hasTotals ? sorted('total', t('desk.orders.total')) : null}
          </TableHeader>
          <TableBody>
            {orders.map((order) => (
              <Row key={order.id} id={order.id}>
                <Cell>
                  <What>
                    <PortalLink to={pathOf(order.id)}>
                      <bdi>
                        {order.more === 0
                          ? order.title
                          : t('desk.orders.andMore', { title: order.title, count: order.more })}
                      </bdi>
                    </PortalLink>
                    <span>{t('desk.orders.number', { id: order.id })}</span>
                  </What>
                </Cell>
                <Cell>
                  <bdi>{order.name || t('desk.orders.unnamed')}</bdi>
                </Cell>
                <Cell>
                  {t('desk.orders.openOf', { open: order.open, quantity: order.quantity })}
                </Cell>
                <Cell>
                  <What>
                    {t(`desk.orders.by.${order.delivery}`)}
                    {order.place === '' ? null : (
                      <span>
                        <bdi>{order.place}</bdi>
                      </span>
                    )}
                  </What>
                </Cell>
                <Cell>{moment(order.createdOn)}</Cell>
                <Cell>
                  <StateBadge state={order.state} />
                </Cell>
                {hasTotals ? (
                  <Cell>{order.total === null ? '' : money(order.total, order.currency)}</Cell>
                ) : null}
              </Row>
            ))}
          </TableBody>
        </Table>
      </AriaLocale>
    </TableFrame>
  )
}

const sorted = (id: (typeof SORTED)[number], label: string): ReactNode => (
  <Column id={id} allowsSorting>
    {({ sortDirection }) => <SortHead label={label} direction={sortDirection} />}
  </Column>
)

const What = styled.span`
  display: grid;
  justify-items: start;
  overflow-wrap: break-word;
  > span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
