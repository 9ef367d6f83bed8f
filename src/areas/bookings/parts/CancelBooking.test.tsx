// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../../../generated/messages/page-my-schedule/en.json'
import type { Booking } from '../../../../generated/types'
import { renderInPage } from '../../../../tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalApi } from '../../../core/session/portalApi'
import { CancelBooking } from './CancelBooking'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  ['with its request id', 'req-42', 1],
  ['without a request id', undefined, 0],
])(
  'a failed cancellation shows “Cancel Error” and the error’s description, %s [money.error.cancel-failure] [money.error.request-id]',
  async (_what, requestId, lines) => {
    vi.spyOn(portalApi, 'call').mockRejectedValueOnce(
      new ApiError(409, {
        code: 'not_cancelable',
        title: 'Cancel Error',
        errorDescription: 'Too late.',
        ...(requestId !== undefined && { requestId }),
      }),
    )
    const user = userEvent.setup()
    const booking = { id: 3, type: 'reservation', title: 'Lunch', canCancel: true } as Booking
    renderInPage(<CancelBooking booking={booking} onDone={() => undefined} />, { texts })
    await user.click(screen.getByRole('button', { name: 'Cancel booking' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByRole('dialog', { name: 'Cancel Error' })).toBeDefined()
    expect(screen.getByText('Too late.')).toBeDefined()
    expect(screen.queryAllByText('Request ID: req-42')).toHaveLength(lines)
    expect(screen.queryAllByText(/Request ID/)).toHaveLength(lines)
  },
)
