import type { Calls, DeskBooking } from '../../generated/types'

/** What is booked on a day. */
export type Day = Calls['desk.day']['reply']

/** A schedule of a day, with its bookings and free times. */
export type DaySchedule = Day['schedules'][number]

/** A booking of a day. */
export type DayBooking = DeskBooking

/** The badges of the statuses. */
export const statusTones = {
  confirmed: 'neutral',
  arrived: 'success',
  no_show: 'warning',
  cancelled: 'danger',
} as const satisfies Record<DayBooking['status'], string>

/** What a booking's dialog and its forms need. */
export interface BookingProps {
  booking: DayBooking
  currency: string
  companyId: number
  hasMoney: boolean
  onClose: () => void
  /** Called with what has happened. */
  onDone: (text: string) => void
}
