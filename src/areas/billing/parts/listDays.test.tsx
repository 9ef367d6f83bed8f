// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Order, Refund, Statement, Transaction } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { OrderRow } from './OrderRow'
import { OrderView } from './OrderView'
import { RefundList } from './RefundList'
import { StatementRow } from './StatementRow'
import { StatementTable } from './StatementTable'
import { TransactionRow } from './TransactionRow'
import { TransactionTable } from './TransactionTable'

afterEach(cleanup)

/** 13 April at 22:30 in New York, 14 April at 04:30 in Madrid. */
const CREATED_ON = '2026-04-14T02:30:00Z'
// Only the fields that the lists read.
const visa = { paymentType: 'creditcard', brand: 'visa', lastFour: '4242' }
const refund = { ...visa, id: 2, amount: 5, currency: 'USD', createdOn: CREATED_ON } as Refund
const transaction = {
  id: 1,
  type: 'order',
  description: 'Oyster supper',
  status: 'processed',
  ...visa,
  amount: 30,
  refundedAmount: 0,
  currency: 'USD',
  createdOn: CREATED_ON,
  linked: [] as Transaction['linked'],
} as unknown as Transaction
const order = {
  id: 9,
  status: 'completed',
  total: 30,
  currency: 'USD',
  createdOn: CREATED_ON,
  items: [] as Order['items'],
  shippingAddress: null,
} as Order
const statement = {
  id: 5,
  startDate: '2026-04-01',
  endDate: '2026-04-30',
  currency: 'USD',
  count: 1,
  periodDue: 0,
  total: 30,
} as Statement

const lists: Readonly<Record<string, ReactNode>> = {
  'transactions in rows': <TransactionRow transaction={transaction} to="/1" onOpen={() => {}} />,
  'transactions in a table': (
    <TransactionTable label="All" transactions={[transaction]} base="/" onOpen={() => {}} />
  ),
  orders: <OrderRow order={order} to="/9" />,
  'an order’s Transactions': <OrderView order={order} transactions={[transaction]} />,
  refunds: <RefundList refunds={[refund]} total={30} />,
}
const usClub = {
  company: { country: 'US' },
  config: { intl: { locale: 'en-us', currency: 'USD', timezone: 'America/New_York' } },
}
const spanishClub = {
  company: { country: 'ES' },
  config: { intl: { locale: 'es-es', currency: 'EUR', timezone: 'Europe/Madrid' } },
}
const renderedDays = (
  list: ReactNode,
  club: { company: object; config: object },
): readonly string[] => {
  renderInPage(list, { texts, ...club })
  const days = document.body.textContent.match(/\d\d\/\d\d\/\d{4}/g) ?? []
  cleanup()
  return days
}

it.each(Object.keys(lists))(
  'days in the list of %s are the club’s in its time zone, month first in a US environment and day first elsewhere [money.constant.date-lists]',
  (name) => {
    expect(renderedDays(lists[name], usClub)).toEqual(['04/13/2026'])
    expect(renderedDays(lists[name], spanishClub)).toEqual(['14/04/2026'])
    expect(
      renderedDays(lists[name], {
        ...spanishClub,
        config: { ...spanishClub.config, environment: 'US' },
      }),
    ).toEqual(['04/14/2026'])
  },
)

it('days of statements are month first in every club, in its time zone [money.constant.statement-dates]', () => {
  const table = <StatementTable transactions={[transaction]} />
  expect(renderedDays(table, usClub)).toEqual(['04/13/2026'])
  expect(renderedDays(table, spanishClub)).toEqual(['04/14/2026'])
  expect(renderedDays(<StatementRow statement={statement} to="/5" />, spanishClub)).toEqual([
    '04/01/2026',
    '04/30/2026',
  ])
})
