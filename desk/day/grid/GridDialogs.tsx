import type { ReactNode } from 'react'
import type { AdminCompany } from '../../../generated/types'
import { deskQueries } from '../../session/deskApi'
import { BlockTime } from '../BlockTime'
import { BookingDialog } from '../BookingDialog'
import type { DayBooking } from '../Day'
import { NewBooking } from '../NewBooking'
import type { PlaceDraft } from '../usePlace'
import type { Grid, GridBlock, GridSchedule } from './Grid'
import { MoveDialog } from './MoveDialog'
import type { Target } from './targets'
import { UnblockDialog } from './UnblockDialog'

/** What is open over the grid. */
export type GridDialog =
  | { kind: 'new'; person: 'member' | 'guest'; place: Partial<PlaceDraft> }
  | { kind: 'block' }
  | { kind: 'unblock'; block: GridBlock; where: string }
  | { kind: 'booking'; id: number }
  | { kind: 'move'; booking: DayBooking; target: Target; where: string }

/** The dialog that is open over the grid. */
export function GridDialogs({
  dialog,
  grid,
  schedule,
  company,
  onMove,
  onClose,
  onDone,
}: {
  dialog: GridDialog
  grid: Grid
  schedule: GridSchedule
  company: AdminCompany
  /** Called to choose a place for a booking. */
  onMove: (booking: DayBooking) => void
  onClose: () => void
  /** Called with what has happened, and to which booking. */
  onDone: (text: string, bookingId?: number) => void
}): ReactNode {
  const companyId = company.id
  const hasMoney = company.areas.includes('money')
  const { timezone } = schedule
  const finish = (text: string, bookingId?: number): void => {
    onDone(text, bookingId)
    void deskQueries.invalidateQueries({ queryKey: ['desk.day'] })
  }
  switch (dialog.kind) {
    case 'block':
      return (
        <BlockTime
          schedule={schedule}
          date={grid.date}
          companyId={companyId}
          onClose={onClose}
          onDone={finish}
        />
      )
    case 'unblock':
      return (
        <UnblockDialog
          block={dialog.block}
          where={dialog.where}
          timezone={timezone}
          companyId={companyId}
          onClose={onClose}
          onDone={finish}
        />
      )
    case 'new':
      return (
        <NewBooking
          kind={dialog.person}
          day={grid}
          scheduleId={schedule.id}
          place={dialog.place}
          companyId={companyId}
          hasMoney={hasMoney}
          onClose={onClose}
          onDone={finish}
        />
      )
    case 'move':
      return (
        <MoveDialog
          booking={dialog.booking}
          target={dialog.target}
          where={dialog.where}
          timezone={timezone}
          companyId={companyId}
          onClose={onClose}
          onDone={(text) => finish(text, dialog.booking.id)}
        />
      )
    case 'booking': {
      const day = grid.days.find(({ bookings }) => bookings.some(({ id }) => id === dialog.id))
      const booking = day?.bookings.find(({ id }) => id === dialog.id)
      return day === undefined || booking === undefined ? null : (
        <BookingDialog
          key={booking.id}
          booking={booking}
          day={day.date}
          currency={grid.currency}
          company={company}
          companyId={companyId}
          hasMoney={hasMoney}
          onMove={() => onMove(booking)}
          onClose={onClose}
          onDone={(text) => finish(text, booking.id)}
        />
      )
    }
  }
}
