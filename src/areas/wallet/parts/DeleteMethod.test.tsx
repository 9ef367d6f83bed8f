// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalApi } from '../../../core/session/portalApi'
import * as notifications from '../../../ui/feedback/notificationStore'
import type { WalletMethod } from '../data/methodQueries'
import { DeleteMethod } from './DeleteMethod'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Presses Delete and confirms it; returns what the portal did. */
async function remove(paymentType: 'ach' | 'creditcard', failure?: ApiError) {
  const call = vi.spyOn(portalApi, 'call')
  if (failure) call.mockRejectedValue(failure)
  else call.mockResolvedValue(undefined as never)
  const notify = vi.spyOn(notifications, 'notify').mockReturnValue(0)
  const onGone = vi.fn()
  // Only the fields that the button reads.
  const method = { id: 4, paymentType, brand: 'visa', lastFour: '4242' } as unknown as WalletMethod
  renderInPage(<DeleteMethod method={method} onGone={onGone} />, { texts })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(call).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce())
  return { call, tone: notify.mock.calls[0]?.[0].tone, onGone }
}

it.each([
  ['a card', 'creditcard', 'wallet.cards.delete', { cardId: 4 }],
  ['a bank account', 'ach', 'wallet.banks.delete', { bankId: 4 }],
] as const)('%s is deleted once that is confirmed', async (_what, paymentType, id, params) => {
  const { call, tone, onGone } = await remove(paymentType)
  expect([call.mock.calls, tone]).toEqual([[[id, { params }]], 'success'])
  expect(onGone).toHaveBeenCalledOnce()
})

it('a method that could not be deleted stays, and the reason is notified', async () => {
  const failure = new ApiError(409, { code: 'conflict', title: 'It pays a membership' })
  const { tone, onGone } = await remove('creditcard', failure)
  expect(tone).not.toBe('success')
  expect(onGone).not.toHaveBeenCalled()
})
