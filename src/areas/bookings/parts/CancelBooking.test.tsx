// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Booking, RefundQuote } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { CancelBooking } from './CancelBooking'

const booking = {
  id: 3,
  type: 'reservation',
  title: 'Lunch',
  canCancel: true,
  startDate: '2126-11-23T12:00:00Z',
  schedule: { allowCancel: true, cancelBy: null },
} as Booking // Only the fields that the button reads.

/** Serves the quote of the refund, with these fields, and the cancellation. */
const serve = (quote: Partial<RefundQuote>, cancel: () => Promise<unknown> = vi.fn()) =>
  vi
    .spyOn(portalApi, 'call')
    .mockImplementation(((id: string) =>
      id === 'account.reservations.refund'
        ? Promise.resolve({ ...NOTHING_PAID, ...quote })
        : cancel()) as never)
const NOTHING_PAID: RefundQuote = {
  count: 1,
  currency: 'USD',
  paid: 0,
  kept: 0,
  refundedBefore: 0,
  refund: 0,
  credit: 0,
  houseAccount: 0,
  refusal: '',
}

afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

it.each([
  ['with its request id', 'req-42', 1],
  ['without a request id', undefined, 0],
])(
  'a failed cancellation shows “Cancel Error” and the error’s description, %s [money.error.cancel-failure] [money.error.request-id]',
  async (_what, requestId, lines) => {
    const refusal = new ApiError(409, {
      code: 'not_cancelable',
      title: 'Cancel Error',
      errorDescription: 'Too late.',
      ...(requestId !== undefined && { requestId }),
    })
    serve({}, () => Promise.reject(refusal))
    const user = userEvent.setup()
    renderInPage(<CancelBooking booking={booking} onDone={() => undefined} />, { texts })
    await user.click(screen.getByRole('button', { name: 'Cancel booking' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByRole('dialog', { name: 'Cancel Error' })).toBeDefined()
    expect(screen.getByText('Too late.')).toBeDefined()
    expect(screen.queryAllByText('Request ID: req-42')).toHaveLength(lines)
    expect(screen.queryAllByText(/Request ID/)).toHaveLength(lines)
  },
)

const openDialog = async (): Promise<HTMLElement> => {
  renderInPage(<CancelBooking booking={booking} onDone={() => undefined} />, { texts })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel booking' }))
  return screen.findByRole('dialog')
}

it('before cancelling, the dialog states what was paid, what the club keeps, what comes back, and where to and when', async () => {
  serve({ paid: 61.2, kept: 5, refundedBefore: 10, refund: 46.2, credit: 20, houseAccount: 6.2 })
  const dialog = await openDialog()
  const sums = await within(dialog).findByRole('region', { name: 'What comes back' })
  expect(sums.textContent).toBe(
    'You paid$61.20Already refunded-$10.00The club keeps-$5.00You get back$46.20',
  )
  for (const line of [
    '$20.00 goes back to your house credits at once.',
    '$6.20 is credited to your house account at once.',
    '$20.00 goes back the way you paid. It can take a few days to arrive.',
  ])
    expect(within(dialog).getByText(line)).toBeDefined()
})

it('a refund that goes to house credits alone is not said to take days', async () => {
  serve({ paid: 20, refund: 20, credit: 20 })
  const dialog = await openDialog()
  expect(await within(dialog).findByText(/at once/)).toBeDefined()
  expect(dialog.textContent).not.toContain('few days')
})

it.each([
  [{}, 'Nothing was paid for it here, so nothing is refunded.', 1],
  [{ refusal: 'invoiced' as const }, /its invoice is still open/, 0],
])(
  'before cancelling, the dialog says what the quote %j means, and offers only what is possible',
  async (quote, text, buttons) => {
    serve(quote)
    const dialog = await openDialog()
    expect(await within(dialog).findByText(text)).toBeDefined()
    expect(within(dialog).queryAllByRole('button', { name: 'Yes' })).toHaveLength(buttons)
  },
)
