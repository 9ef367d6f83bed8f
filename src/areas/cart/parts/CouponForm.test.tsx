// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Cart } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalApi } from '../../../core/session/portalApi'
import * as notifications from '../../../ui/feedback/notificationStore'
import { CouponForm } from './CouponForm'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

// Only the fields that the form reads.
const cart = { coupon: null, discountItems: [] } as unknown as Cart

/** Enters a code that the server refuses with this error; returns the field. */
async function enter(code: string, status: number): Promise<HTMLElement> {
  vi.spyOn(portalApi, 'call').mockRejectedValue(new ApiError(status, { code, title: 'No' }))
  const user = userEvent.setup()
  const change = async (call: () => Promise<Cart>) => void (await call())
  renderInPage(<CouponForm cart={cart} change={change} disabled={false} />, { texts })
  const field = screen.getByLabelText(/^Coupon code/)
  await user.type(field, ' WELCOME10 ')
  await user.click(screen.getByRole('button', { name: 'Add coupon' }))
  return field
}

it('a code that the server does not accept is an error of its field, and stays typed', async () => {
  const notify = vi.spyOn(notifications, 'notify').mockReturnValue(0)
  const field = await enter('invalid_coupon', 422)
  expect(await screen.findByText(/^Invalid Coupon\. This coupon does not exist/)).toBeTruthy()
  expect([field.getAttribute('aria-invalid'), notify.mock.calls]).toEqual(['true', []])
  expect(field).toHaveProperty('value', ' WELCOME10 ')
  expect(portalApi.call).toHaveBeenCalledWith('cart.coupon.add', { body: { code: 'WELCOME10' } })
})

it('any other failure is notified, and the code is not called wrong', async () => {
  const notify = vi.spyOn(notifications, 'notify').mockReturnValue(0)
  const field = await enter('server_error', 500)
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce())
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})
