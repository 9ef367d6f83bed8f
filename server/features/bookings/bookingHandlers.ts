import type { Booking, SurveyAnswer } from '../../../generated/types'
import { dayIn, parseDay } from '../../../src/core/time/calendarDay'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import type { Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import type { ListReply } from '../../platform/calls/page'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Caller } from '../../platform/sessions/Caller'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { requireCustomerKey, requireCustomer, type CustomerKey } from '../customers/requireCustomer'
import { answerSurvey } from '../surveys/answerSurvey'
import { byBooking } from '../surveys/attachedSurvey'
import {
  findBooking,
  findBookingById,
  paginateBookings,
  type BookingView,
} from './bookingRepository'
import { quoteBookingRefund } from './bookingCharge'
import { getCurrency } from '../commerce/cart/changeCart'
import { bookNow } from './bookNow'
import { cancelBooking } from './cancelBooking'
import { presentBooking } from './presentBooking'
import { reschedule } from './reschedule'

/** The calls for a customer's bookings (doc 3 §7.bookings). */
export const handlers = {
  'account.reservations': async ({ query, paging }, { context, caller }) =>
    listBookings('reservation', query, paging, context, caller),
  // The reservation's page shows both kinds, so this and the refund answer for appointments, too.
  'account.reservation': async ({ params }, { context, caller }) =>
    readBooking((tx, customer) => findBookingById(tx, customer, params.bookingId), context, caller),
  'account.reservations.refund': ({ params }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    return context.db.tx(customer.companyId, async (tx) => {
      const view = await findBookingById(tx, customer, params.bookingId)
      if (view === undefined) throw new AppError(404, 'not_found')
      return quoteBookingRefund(tx, customer, view, getCurrency(caller))
    })
  },
  'surveys.reservation.submit': async ({ params: { bookingId }, body }, tools) =>
    answerBooking('reservation', bookingId, body.survey, tools),
  'account.appointments': async ({ query, paging }, { context, caller }) =>
    listBookings('appointment', query, paging, context, caller),
  'account.appointment': async ({ params }, { context, caller }) =>
    readBooking(ofType('appointment', params.bookingId), context, caller),
  'surveys.appointment.submit': async ({ params: { bookingId }, body }, tools) =>
    answerBooking('appointment', bookingId, body.survey, tools),
  'account.reservations.cancel': ({ params }, tools) =>
    cancelBooking(tools, 'reservation', params.bookingId),
  'reservations.book': ({ body: { reservationId, ...body } }, tools) =>
    bookNow(tools, 'reservation', reservationId, body),
  'appointments.book': ({ body: { appointmentId, ...body } }, tools) =>
    bookNow(tools, 'appointment', appointmentId, body),
  'account.reservations.reschedule': ({ params, body }, tools) =>
    reschedule(tools, 'reservation', params.bookingId, body),
  'account.appointments.reschedule': ({ params, body }, tools) =>
    reschedule(tools, 'appointment', params.bookingId, body),
  'account.appointments.cancel': ({ params }, tools) =>
    cancelBooking(tools, 'appointment', params.bookingId),
} satisfies Handlers<CommerceContext>

async function listBookings(
  type: Booking['type'],
  { startDate, past }: { startDate?: string | undefined; past?: boolean | undefined },
  paging: Page,
  { db, now: clock }: ServerContext,
  caller: Caller,
): Promise<ListReply<Booking>> {
  const { customer, club } = requireCustomer(caller)
  const now = clock()
  const span =
    past === true
      ? { endedBefore: now }
      : { from: firstDay(startDate, club.compiled().config.intl.timezone, now) }
  const { rows, total } = await db.read(club.companyId, (tx) =>
    paginateBookings(tx, requireCustomerKey(caller), type, span, paging),
  )
  return { items: rows.map((row) => presentBooking(row, customer, club, now)), total }
}

type FindBooking = (tx: Tx, customer: CustomerKey) => Promise<BookingView | undefined>
const ofType =
  (type: Booking['type'], id: number): FindBooking =>
  (tx, customer) =>
    findBooking(tx, customer, type, id)

/**
 * Returns one of the customer's bookings; throws 404 `not_found`, also for another customer's
 * booking.
 */
async function readBooking(
  find: FindBooking,
  { db, now }: ServerContext,
  caller: Caller,
): Promise<Booking> {
  const { customer, club } = requireCustomer(caller)
  const view = await db.read(club.companyId, (tx) => find(tx, requireCustomerKey(caller)))
  if (view === undefined) throw new AppError(404, 'not_found')
  return presentBooking(view, customer, club, now())
}

/**
 * Stores the answers to the survey of one of the customer's bookings, and returns the booking.
 * Throws 404 `not_found`, also for a booking without a survey, and the errors of `answerSurvey`.
 */
async function answerBooking(
  type: Booking['type'],
  id: number,
  answers: readonly SurveyAnswer[],
  tools: CallTools<CommerceContext>,
): Promise<Booking> {
  await answerSurvey(tools, byBooking(type, id), answers)
  return readBooking(ofType(type, id), tools.context, tools.caller)
}

/**
 * Returns the first day (`YYYY-MM-DD`) of a list; throws 400 `invalid_request` for an invalid day.
 * (activity.constant.reservation-start)
 */
function firstDay(requested: string | undefined, timezone: string, now: Date): string {
  const day = requested === undefined ? dayIn(timezone, now) : parseDay(requested, 'MM/DD/YYYY')
  if (day === undefined)
    throw new AppError(400, 'invalid_request', {
      details: [
        { path: '/start_date', code: 'format', message: 'must be a date in the format MM/DD/yyyy' },
      ],
    })
  return day
}
