// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../generated/studio/messages/en.json'
import type { AdminCompany, DeskOrder } from '../../generated/types'
import { renderInPage } from '../../tests/support/renderInPage'
import { deskApi, deskQueries } from '../session/deskApi'
import { OrderPage } from './OrderPage'

afterEach(() => {
  deskQueries.clear()
  vi.restoreAllMocks()
})

const waiting: DeskOrder = {
  id: 4,
  createdOn: '2026-11-30T10:00:00Z',
  state: 'waiting',
  isBeingRefunded: false,
  delivery: 'pickup',
  place: '',
  courier: '',
  method: '',
  address: null,
  note: '',
  customerId: 7,
  name: 'Sam',
  email: '',
  phone: '',
  currency: 'USD',
  total: null,
  lines: [
    {
      id: 1,
      productId: 9,
      title: 'Mug',
      quantity: 3,
      handedOver: 0,
      cancelled: 0,
      open: 3,
      price: null,
    },
  ],
  others: [],
  payments: [],
  refused: [],
  handovers: [],
  notes: [],
}
const lineWith = (open: number) => waiting.lines.map((line) => ({ ...line, open }))
const handedOver: DeskOrder = {
  ...waiting,
  state: 'handed-over',
  lines: lineWith(0),
  handovers: [
    {
      id: 5,
      kind: 'given',
      at: '2026-11-30T11:00:00Z',
      byName: 'Ana',
      courier: '',
      number: '',
      lines: [{ id: 1, quantity: 3 }],
      undoneOn: null,
      undoneByName: '',
    },
  ],
}
const undone: DeskOrder = {
  ...waiting,
  handovers: handedOver.handovers.map((handover) => ({
    ...handover,
    undoneOn: '2026-11-30T12:00:00Z',
    undoneByName: 'Ana',
  })),
}

/** The page of an order, with what each call answers. */
function openOrder(answers: Readonly<Record<string, DeskOrder>>) {
  vi.spyOn(deskApi, 'call').mockImplementation(((id: string) =>
    Promise.resolve(answers[id])) as never)
  renderInPage(
    <QueryClientProvider client={deskQueries}>
      <OrderPage
        company={{ id: 1, timezone: 'UTC', areas: ['desk'] } as unknown as AdminCompany}
        orderId={4}
      />
    </QueryClientProvider>,
    { texts },
  )
  return userEvent.setup()
}

it('after the last handover and after its undoing the focus is where it was', async () => {
  const user = openOrder({
    'desk.orders.get': waiting,
    'desk.orders.handOver': handedOver,
    'desk.orders.undo': undone,
  })
  const inDialog = () => within(screen.getByRole('dialog'))
  const handOver = await screen.findByRole('button', { name: 'Hand over' })
  await user.click(handOver)
  await user.click(inDialog().getByRole('button', { name: 'Hand over' }))
  await screen.findByText(/Nothing is left to hand over/)
  await waitFor(() => expect(document.activeElement).toBe(handOver))
  expect(handOver.getAttribute('aria-disabled')).toBe('true')
  const undo = screen.getByRole('button', { name: /^Undo.*Mug/ })
  await user.click(undo)
  await user.click(inDialog().getByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Undone on/)
  await waitFor(() => expect(document.activeElement).toBe(undo))
  expect(undo.getAttribute('aria-disabled')).toBe('true')
  expect(handOver.getAttribute('aria-disabled')).toBeNull()
})

it('an order that is cancelled has no packing slip', async () => {
  openOrder({
    'desk.orders.get': { ...waiting, state: 'cancelled', lines: lineWith(0) },
  })
  expect(await screen.findByRole('button', { name: 'Add a note' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Packing slip' })).toBeNull()
})

it('a note and a reason that were erased with the member are named as such', async () => {
  const shared = { by: 'ana', byName: 'Ana', quantity: 1, courier: '', number: '', text: '' }
  vi.spyOn(deskApi, 'list').mockResolvedValue({
    items: [
      { ...shared, id: 2, at: '2026-11-30T12:00:00Z', act: 'noted', amount: null },
      { ...shared, id: 1, at: '2026-11-30T11:00:00Z', act: 'refunded', amount: 5 },
    ],
    pagination: { totalCount: 2 },
  } as never)
  const user = openOrder({
    'desk.orders.get': {
      ...waiting,
      notes: [{ id: 2, at: '2026-11-30T12:00:00Z', byName: 'Ana', text: '' }],
    },
  })
  expect(await screen.findByText('Erased with the member.')).toBeDefined()
  await user.click(screen.getByText('History', { selector: 'summary' }))
  expect(await screen.findByText(/Ana noted something that was erased/)).toBeDefined()
  expect(screen.getByText(/Ana refunded 1 piece with \$5\.00\.$/)).toBeDefined()
})

it('an order whose refund is under way says that nothing can be handed over until it is decided', async () => {
  const user = openOrder({ 'desk.orders.get': { ...waiting, isBeingRefunded: true } })
  expect(await screen.findByText(/^Its refund is under way/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a refund that was refused is on the order, with what the provider said, and leads to the account', async () => {
  const refused = {
    id: 3,
    createdOn: '2026-11-30T12:00:00Z',
    amount: 5,
    currency: 'USD',
    reason: 'Chipped',
    refusal: 'Card closed',
  }
  openOrder({ 'desk.orders.get': { ...waiting, refused: [refused] } })
  expect(await screen.findByText(/^The refund of \$5\.00 was refused/)).toBeDefined()
  expect(screen.getByText('Card closed')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Refund it in the account' })
  expect(link.getAttribute('href')).toBe('/owed/7')
})
