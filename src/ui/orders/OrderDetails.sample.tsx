import type { ReactNode } from 'react'
import { OrderDetails } from './OrderDetails'

const LINES = [
  {
    id: '1',
    photo: 'scene:wine',
    description: 'House white, case of six',
    notes: ['Delivered to the berth'],
    quantity: 2,
    priceCents: 8400,
    totalCents: 16800,
  },
  {
    id: '2',
    photo: 'scene:lecture',
    description: 'Talk: the tides of Narragansett Bay',
    notes: ['March 9, 2026', 'Library'],
    quantity: 1,
    priceCents: 2500,
    totalCents: 2500,
  },
  {
    id: '3',
    photo: undefined,
    description: 'Burgee',
    quantity: 1,
    priceCents: 3950,
    totalCents: 3950,
    isCancelled: true,
  },
]
const SUMMARY = [
  { id: 'subtotal', label: 'Subtotal', amountCents: 23250 },
  { id: 'tax', label: 'Tax', amountCents: 1628 },
  { id: 'total', label: 'Total', amountCents: 24878, isTotal: true },
]
const TRANSACTIONS = [
  {
    id: '1',
    label: 'Visa ending 4242',
    day: '03/08/2026',
    amountCents: 24878,
    status: { text: 'Paid', tone: 'success' as const },
  },
  {
    id: '2',
    label: 'Refund',
    day: '03/10/2026',
    amountCents: -3950,
    status: { text: 'Under way', tone: 'warning' as const },
  },
]

/** An order of three items, paid and partially refunded. */
export function Sample(): ReactNode {
  return <OrderDetails lines={LINES} summary={SUMMARY} transactions={TRANSACTIONS} />
}
