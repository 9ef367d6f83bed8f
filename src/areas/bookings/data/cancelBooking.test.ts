import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../core/api/ApiError'
import { portalApi } from '../../../core/session/portalApi'
import { cancelBooking } from './cancelBooking'

const call = vi.spyOn(portalApi, 'call')
afterEach(() => call.mockReset())
const t = (id: string): string => id
const respond = (success: boolean, message: string) =>
  call.mockResolvedValue({
    success,
    message,
    amount: 0,
    orderId: null,
    refunds: [],
    reservation: null,
    appointment: null,
  } as never)

it('cancels a booking with the call for its type and shows the response’s text [money.call.booking-cancel]', async () => {
  respond(true, 'Lunch is cancelled.')
  expect(await cancelBooking({ id: 7, type: 'appointment' }, t)).toEqual({
    tone: 'success',
    title: 'area.bookings.cancelDialog.resultTitle',
    text: 'Lunch is cancelled.',
  })
  await cancelBooking({ id: 8, type: 'reservation' }, t)
  expect(call.mock.calls).toEqual([
    ['account.appointments.cancel', { params: { bookingId: 7 } }],
    ['account.reservations.cancel', { params: { bookingId: 8 } }],
  ])
})

it('shows the text of a response with success false unchanged, but not as an error, because the booking is cancelled [money.error.cancel-unsuccessful]', async () => {
  respond(false, 'Lunch was already cancelled.')
  expect(await cancelBooking({ id: 7, type: 'reservation' }, t)).toEqual({
    tone: 'info',
    title: 'area.bookings.cancelDialog.already',
    text: 'Lunch was already cancelled.',
  })
})

it('shows a failed call as a Cancel Error with the response’s text or a default [money.error.cancel-failure]', async () => {
  call.mockRejectedValueOnce(
    new ApiError(409, {
      code: 'not_cancelable',
      title: 'Cancel Error',
      errorDescription: 'Too late.',
    }),
  )
  expect(await cancelBooking({ id: 7, type: 'reservation' }, t)).toEqual({
    tone: 'danger',
    title: 'area.bookings.cancelDialog.failedTitle',
    text: 'Too late.',
  })
  call.mockRejectedValueOnce(new ApiError(0, { code: 'network_error' }))
  expect(await cancelBooking({ id: 7, type: 'reservation' }, t)).toMatchObject({
    title: 'area.bookings.cancelDialog.failedTitle',
    text: 'ui.error.network_error.text',
  })
})
