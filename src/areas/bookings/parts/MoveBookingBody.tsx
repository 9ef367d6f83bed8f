import { useState, type ReactNode } from 'react'
import type { Booking, Slot } from '../../../../generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { portalWrite } from '../../../core/query/portalWrite'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { Button } from '../../../ui/controls/Button'
import { shortMoment } from '../../../ui/details/shortMoment'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { Dialog } from '../../../ui/overlays/Dialog'
import { notifyBookingError } from '../data/notifyBookingError'
import { useChosenSlot } from '../data/useChosenSlot'
import { useSlotDays } from '../data/useSlotDays'
import { countSlots } from '../model/slotRuns'
import { OwnOverlap } from './OwnOverlap'
import { SlotPicker } from './SlotPicker'

interface MoveProps {
  booking: Booking
  onDone: () => void
  onClose: () => void
}

/** The dialog that moves a booking to another time; always loaded lazily. */
export function MoveBookingBody(props: MoveProps): ReactNode {
  const now = useNow()
  return now === undefined ? null : <MoveDialog {...props} now={now} />
}

function MoveDialog({ booking, onDone, onClose, now }: MoveProps & { now: Date }): ReactNode {
  const t = useText()
  const { id, type, title, schedule, slot, partySize, startDate, timezoneId } = booking
  const format = useZoneFormat(timezoneId)
  const options = { partySize, count: countSlots(slot.duration, schedule), resourceId: undefined }
  // The slot being booked: the hub may report it as taken before the response arrives.
  const [pending, setPending] = useState<Slot>()
  const slotDays = useSlotDays(schedule, options, {
    now,
    heldSlot: pending,
    startDay: slot.day || undefined,
  })
  const chosen = useChosenSlot(slotDays, options)
  const moving = useCallMutation(async (target: Slot) => {
    const input = { params: { bookingId: id }, body: { slotId: target.id } }
    setPending(target)
    try {
      await portalWrite(
        type === 'appointment'
          ? 'account.appointments.reschedule'
          : 'account.reservations.reschedule',
        input,
      )
      notify({ tone: 'success', title: localizedText(t, 'area.bookings.move.done'), text: title })
      onClose()
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'slot_taken') chosen.markTaken()
      else notifyBookingError(error, t)
    } finally {
      setPending(undefined)
    }
  })
  const target = chosen.slot
  return (
    <Dialog
      title={t('area.bookings.move.title', { title })}
      open
      size="large"
      persistent={moving.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('area.bookings.move.keep')}
          </Button>
          <Button
            busy={moving.isPending}
            idle={target === undefined}
            onClick={() => {
              if (target) moving.mutate(target)
            }}
          >
            {target
              ? t('area.bookings.move.save', { when: shortMoment(format, target.startDate) })
              : t('area.bookings.move.pick')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text strong>{t('area.bookings.move.now', { when: format.dateTime(startDate) })}</Text>
        <SlotPicker
          schedule={schedule}
          now={now}
          slotDays={slotDays}
          chosen={chosen}
          partySize={partySize}
        />
        {target && target.overlaps !== title ? <OwnOverlap slot={target} /> : null}
      </Stack>
    </Dialog>
  )
}
