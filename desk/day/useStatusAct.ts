import type { Calls } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { useAct, type Act } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import type { DayBooking } from './Day'
import { thenRefreshDay } from './thenRefreshDay'

type Body = Calls['desk.bookings.status']['body']

/** Says what became of a booking; `onDone` is called with what has happened. */
export function useStatusAct(
  { id, revision, name }: DayBooking,
  companyId: number,
  onDone: (text: string) => void,
  currency = '',
): Act<Body> {
  const t = useText()
  const { money } = useFormat()
  return useAct(
    (body: Body, idempotencyKey) =>
      thenRefreshDay(
        deskApi.call('desk.bookings.status', {
          params: { id },
          body,
          ifMatch: revision,
          idempotencyKey,
          chosen: { companyId },
        }),
      ),
    ({ booking, refunded, byHand, refused }) =>
      onDone(
        booking.status === 'cancelled'
          ? t('desk.day.cancelled', {
              name,
              hasRefunded: (refunded ?? 0) > (byHand ?? 0) ? 'yes' : 'no',
              refunded: money((refunded ?? 0) - (byHand ?? 0), currency),
              hasByHand: (byHand ?? 0) > 0 ? 'yes' : 'no',
              byHand: money(byHand ?? 0, currency),
              hasRefused: (refused ?? 0) > 0 ? 'yes' : 'no',
              refused: money(refused ?? 0, currency),
            })
          : t(`desk.day.done.${booking.status}`, { name }),
      ),
  )
}
