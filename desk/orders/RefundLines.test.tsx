// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskOrder, ErrorObject } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { renderInStudio } from '../../tests/support/renderInStudio'
import actTexts from '../acts/messages.en.json'
import owedTexts from '../owed/messages.en.json'
import { deskApi, deskQueries } from '../session/deskApi'
import deskTexts from '../messages.en.json'
import { RefundLines } from './RefundLines'
import texts from './messages.en.json'

afterEach(() => {
  deskQueries.clear()
  vi.restoreAllMocks()
})

// Only the fields that the dialog reads.
const order = {
  id: 4,
  currency: 'USD',
  lines: [{ id: 1, title: 'Mug', quantity: 3, open: 3 }],
} as unknown as DeskOrder

/** The dialog of an order of three mugs. */
function openDialog() {
  const onStale = vi.fn()
  const user = renderInStudio(
    <RefundLines
      companyId={1}
      order={order}
      onStale={onStale}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    { ...deskTexts, ...owedTexts, ...actTexts, ...texts },
  )
  return { user, onStale }
}

it('after a refusal because of the amount, order and amount are read again', async () => {
  const changed = { errorDetails: [{ path: '/amount', code: 'changed' }] }
  vi.spyOn(deskApi, 'call')
    .mockResolvedValueOnce({ amount: 30, currency: 'USD' })
    .mockRejectedValueOnce(new ApiError(422, changed as unknown as ErrorObject))
    .mockResolvedValue({ amount: 20, currency: 'USD' })
  const { user, onStale } = openDialog()
  await user.type(screen.getByLabelText(/^Reason/), 'Chipped')
  await user.click(await screen.findByRole('button', { name: 'Refund $30.00' }))
  expect(await screen.findByText(/The new amount is shown now/)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Refund $20.00' })).toBeDefined()
  expect(onStale).toHaveBeenCalledOnce()
})

it('if what would go back is not known, it says so and can be asked for again', async () => {
  const conflict = new ApiError(409, { code: 'conflict' } as ErrorObject)
  vi.spyOn(deskApi, 'call')
    .mockRejectedValueOnce(conflict)
    .mockResolvedValue({ amount: 20, currency: 'USD' })
  const { user, onStale } = openDialog()
  expect(await screen.findByText('It is not known what would go back')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Goes back: $20.00')).toBeDefined()
  expect(screen.queryByText('It is not known what would go back')).toBeNull()
  expect(onStale).toHaveBeenCalledOnce()
})

it('what is being refunded is not asked for again, though the hub says that the order has changed', async () => {
  const call = vi
    .spyOn(deskApi, 'call')
    .mockResolvedValueOnce({ amount: 30, currency: 'USD' })
    .mockReturnValue(new Promise(() => undefined))
  const { user } = openDialog()
  await user.type(screen.getByLabelText(/^Reason/), 'Chipped')
  await user.click(await screen.findByRole('button', { name: 'Refund $30.00' }))
  await act(() => {
    void deskQueries.invalidateQueries()
    return Promise.resolve()
  })
  expect(call.mock.calls.map(([id]) => id)).toEqual(['desk.orders.quote', 'desk.orders.refund'])
})

it('a part whose payment can’t be refunded says so', async () => {
  vi.spyOn(deskApi, 'call').mockRejectedValue(
    new ApiError(422, { code: 'not_refundable' } as ErrorObject),
  )
  openDialog()
  expect(await screen.findByText('What was paid for it can’t be refunded from here.')).toBeDefined()
  expect(screen.queryByText('It is not known what would go back')).toBeNull()
})
