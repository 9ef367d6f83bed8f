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
const cart = {
  coupon: null,
  couponFault: '',
  couponMinimum: 0,
  currency: 'USD',
  discountItems: [],
} as unknown as Cart

/** Enters a code that the server refuses with this error; returns the field. */
async function enter(code: string, status: number, reason?: string): Promise<HTMLElement> {
  const details = reason === undefined ? [] : [{ path: '/code', code: reason, message: 'No' }]
  vi.spyOn(portalApi, 'call').mockRejectedValue(
    new ApiError(status, { code, title: 'No', errorDetails: details }),
  )
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

it.each([
  ['unknown', /This coupon does not exist/],
  ['ended', /This coupon is no longer valid/],
  ['not_yet', /This coupon is not valid yet/],
  ['used_up', /This coupon has been used as often as it can be/],
  ['used_before', /You have used this coupon as often as you can/],
  ['other_members', /This coupon is for holders of a membership that you don’t have/],
])('a code that is refused as %s says why', async (reason, text) => {
  await enter('invalid_coupon', 422, reason)
  expect(await screen.findByText(text)).toBeTruthy()
})

it.each([
  ['minimum', 'This coupon needs $50.00 or more of the items it covers.'],
  ['other_items', 'This coupon doesn’t apply to anything in your cart.'],
] as const)('a coupon in the cart that takes nothing off says why: %s', (couponFault, text) => {
  renderInPage(
    <CouponForm
      cart={{ ...cart, coupon: 'SUMMER', couponFault, couponMinimum: 50 }}
      change={() => Promise.resolve()}
      disabled={false}
    />,
    { texts },
  )
  expect(screen.getByText('SUMMER')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(text)
})
