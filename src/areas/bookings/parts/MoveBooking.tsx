import { useState, type ReactNode } from 'react'
import type { Booking } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { partyChange } from '../model/partyChange'
import { MoveBookingDialog } from './MoveBookingDialog'
import { useIsInTime } from './useIsInTime'

/**
 * A button that opens the dialog in which a booking's time and party are changed, shown as long as
 * the customer can move it; `onDone` is called once it has been moved.
 */
export function MoveBooking({
  booking,
  onDone,
}: {
  booking: Booking
  onDone: () => void
}): ReactNode {
  const t = useText()
  const isInTime = useIsInTime(booking)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  if (!booking.canReschedule) return null
  return (
    <>
      {isInTime ? (
        <Button variant="secondary" icon="calendar" onClick={() => setOpen(true)}>
          {t(
            partyChange(booking) === 'possible'
              ? 'area.bookings.move.buttonParty'
              : 'area.bookings.move.button',
          )}
        </Button>
      ) : null}
      {isOpen ? <MoveBookingDialog booking={booking} onDone={onDone} onClose={close} /> : null}
    </>
  )
}
