// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskAccount, ErrorObject } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { renderInStudio } from '../../tests/support/renderInStudio'
import actTexts from '../acts/messages.en.json'
import { deskApi } from '../session/deskApi'
import type { Payment } from './Refund'
import { RefundDialog } from './RefundDialog'
import texts from './messages.en.json'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

// Only the fields that the dialog reads.
const before = {
  id: 4,
  number: '1-00004',
  description: 'A new sail',
  currency: 'USD',
  amount: 100,
  refundable: 100,
  allowed: 100,
  limit: null,
  way: 'card',
  brand: 'visa',
  lastFour: '4242',
  credit: 0,
  creditLeft: 0,
  cancellable: 1,
  membership: null,
} as unknown as Payment
const after: Payment = { ...before, refundable: 30, allowed: 30 }

it('the review stays as it was read while somebody else refunds, and after a refusal shows what is left', async () => {
  const call = vi
    .spyOn(deskApi, 'call')
    .mockRejectedValueOnce(new ApiError(422, { code: 'invalid_request' } as ErrorObject))
    .mockReturnValue(new Promise(() => undefined))
  function Page() {
    const [payment, setPayment] = useState(before)
    return (
      <>
        <button onClick={() => setPayment(after)}>elsewhere</button>
        <RefundDialog
          companyId={1}
          account={{ customerId: 7, name: 'Sam', email: 'sam@example.com' } as DeskAccount}
          payment={payment}
          onStale={() => Promise.resolve(after)}
          onClose={() => undefined}
          onDone={() => undefined}
        />
      </>
    )
  }
  const user = renderInStudio(<Page />, { ...texts, ...actTexts })
  const amount = screen.getByLabelText(/^Amount/)
  await user.clear(amount)
  await user.type(amount, '30')
  await user.type(screen.getByLabelText(/^Reason/), 'Torn')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(screen.getByText('elsewhere'))
  expect(screen.queryByText(/cancelled as well/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Refund/ }))
  expect(await screen.findByText(/cancelled as well/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Refund/ }))
  expect(
    call.mock.calls.map(([, input]) => (input as { body: { left: number } }).body.left),
  ).toEqual([100, 30])
})
