import type { Booking } from '../../../../generated/types'
import { callQuery } from '../../../core/query/callQuery'

/** The query of a reservation or an appointment; the two have separate calls. */
export const bookingQuery = ({ id, type }: Pick<Booking, 'id' | 'type'>) =>
  callQuery(type === 'appointment' ? 'account.appointment' : 'account.reservation', {
    params: { bookingId: id },
  })
