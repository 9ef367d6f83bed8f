// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskOrder, ErrorObject } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { renderInStudio } from '../../tests/support/renderInStudio'
import actTexts from '../acts/messages.en.json'
import { deskApi } from '../session/deskApi'
import { HandOverDialog } from './HandOverDialog'
import texts from './messages.en.json'

afterEach(() => {
  vi.restoreAllMocks()
})

/** An order of mugs, of which some are left; only the fields that the dialog reads. */
const orderWith = (open: number): DeskOrder =>
  ({
    id: 4,
    state: 'partly',
    delivery: 'pickup',
    courier: '',
    lines: [{ id: 1, title: 'Mug', quantity: 3, open }],
  }) as unknown as DeskOrder

/** The dialog of an order of three mugs; *elsewhere* leaves fewer of them. */
function openDialog(left: number) {
  const onStale = vi.fn()
  const onClose = vi.fn()
  const onDone = vi.fn()
  function Page() {
    const [order, setOrder] = useState(orderWith(3))
    return (
      <>
        <button onClick={() => setOrder(orderWith(left))}>elsewhere</button>
        <HandOverDialog
          companyId={1}
          order={order}
          onStale={onStale}
          onClose={onClose}
          onDone={onDone}
        />
      </>
    )
  }
  const user = renderInStudio(<Page />, { ...texts, ...actTexts })
  const field = () => screen.getByLabelText<HTMLInputElement>(/^Mug/)
  const press = () => user.click(screen.getByRole('button', { name: 'Hand over' }))
  return {
    user,
    onStale,
    onClose,
    onDone,
    field,
    press,
    elsewhere: () => user.click(screen.getByText('elsewhere')),
  }
}

it('the numbers stay as the dialog showed them while a colleague hands some over, and one that is too high says so', async () => {
  const call = vi.spyOn(deskApi, 'call').mockReturnValue(new Promise(() => undefined))
  const { user, field, press, elsewhere } = openDialog(1)
  await elsewhere()
  expect(field().value).toBe('3')
  expect(screen.getByText('A number from 0 to 1, please.')).toBeDefined()
  await press()
  expect(call).not.toHaveBeenCalled()
  await user.clear(field())
  await user.type(field(), '1')
  await press()
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { lines: [{ id: 1, quantity: 1 }] } })
})

it('a handover whose answer was lost is tried again as it was, though nothing is left by then', async () => {
  const call = vi
    .spyOn(deskApi, 'call')
    .mockRejectedValueOnce(new ApiError(0, {} as ErrorObject))
    .mockResolvedValueOnce({ ...orderWith(0), state: 'handed-over' })
  const { user, onDone, field, press, elsewhere } = openDialog(0)
  await press()
  const again = await screen.findByRole('button', { name: 'Try again' })
  await elsewhere()
  expect(field().value).toBe('3')
  expect(screen.queryByText(/None is left/)).toBeNull()
  await user.click(again)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(call.mock.calls[1]).toEqual(call.mock.calls[0])
})

it('a refused handover has the order read again, to show what is left', async () => {
  vi.spyOn(deskApi, 'call').mockRejectedValue(
    new ApiError(409, { code: 'conflict' } as ErrorObject),
  )
  const { onStale, press } = openDialog(1)
  await press()
  expect(await screen.findByText(/What is left is shown now/)).toBeDefined()
  expect(onStale).toHaveBeenCalledOnce()
})

it('a courier or number that was typed is not lost without a question', async () => {
  const { user, onClose } = openDialog(1)
  const back = () => user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByLabelText('Sent'))
  await user.type(screen.getByLabelText(/^Tracking number/), 'PP 1')
  await back()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText(/^Tracking number/))
  await back()
  expect(onClose).toHaveBeenCalledOnce()
})
