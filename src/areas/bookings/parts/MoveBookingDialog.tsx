import { useState, type ReactNode } from 'react'
import type { Booking, Slot } from '#generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { Button } from '../../../ui/controls/Button'
import { shortMoment } from '../../../ui/details/shortMoment'
import { QuantityField } from '../../../ui/inputs/QuantityField'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { Dialog } from '../../../ui/overlays/Dialog'
import { bookingCalls } from '../data/bookingCalls'
import { notifyBookingError } from '../data/notifyBookingError'
import { notifyMoved } from '../data/notifyMoved'
import { useChosenSlot } from '../data/useChosenSlot'
import { useSlotDays } from '../data/useSlotDays'
import { canStayFor, partyChange } from '../model/partyChange'
import { countSlots } from '../model/slotRuns'
import { OwnOverlap } from './OwnOverlap'
import { SlotPicker } from './SlotPicker'

interface MoveProps {
  booking: Booking
  onDone: () => void
  onClose: () => void
}

/** The dialog that moves a booking to another time, changes how many people come, or both. */
export function MoveBookingDialog(props: MoveProps): ReactNode {
  const now = useNow()
  return now === undefined ? null : <MoveDialog {...props} now={now} />
}

function MoveDialog({ booking, onDone, onClose, now }: MoveProps & { now: Date }): ReactNode {
  const t = useText()
  const { title, schedule, slot, startDate, timezoneId } = booking
  const format = useZoneFormat(timezoneId)
  const [partySize, setPartySize] = useState(booking.partySize)
  const hasOtherParty = partySize !== booking.partySize
  const options = { partySize, count: countSlots(slot.duration, schedule), resourceId: undefined }
  // The slot being booked: the hub may report it as taken before the response arrives.
  const [pending, setPending] = useState<Slot>()
  const slotDays = useSlotDays(schedule, options, {
    now,
    // The booking itself takes the present time, which can be kept only for another party.
    heldSlot: pending ?? (hasOtherParty && canStayFor(booking, partySize) ? slot : undefined),
    without: hasOtherParty ? undefined : slot.id,
    startDay: slot.day || undefined,
  })
  const chosen = useChosenSlot(slotDays, options)
  const moving = useCallMutation(async (target: Slot) => {
    setPending(target)
    try {
      const moved = await bookingCalls(booking).move(booking.id, {
        slotId: target.id,
        ...(hasOtherParty && { partySize }),
      })
      notifyMoved(booking, moved)
      onClose()
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'slot_taken') chosen.markTaken()
      else notifyBookingError(error)
    } finally {
      setPending(undefined)
    }
  })
  const target = chosen.slot
  const people = t('area.bookings.party', { count: partySize })
  const change = partyChange(booking)
  const save = (): string => {
    if (!target) return t('area.bookings.move.pick')
    if (target.id === slot.id) return t('area.bookings.move.save', { when: people })
    const when = shortMoment(format, target.startDate)
    return t('area.bookings.move.save', {
      when: hasOtherParty ? format.joinFacts([when, people]) : when,
    })
  }
  return (
    <Dialog
      title={t(
        change === 'possible' ? 'area.bookings.move.titleParty' : 'area.bookings.move.title',
        { title },
      )}
      open
      size="large"
      persistent={moving.isPending}
      onClose={onClose}
      actions={
        <>
          {target ? (
            <OwnOverlap slot={{ overlaps: target.overlaps.filter((other) => other !== title) }} />
          ) : null}
          <Button variant="secondary" onClick={onClose}>
            {t(change === 'possible' ? 'area.bookings.move.keepAll' : 'area.bookings.move.keep')}
          </Button>
          <Button
            busy={moving.isPending}
            idle={target === undefined}
            onClick={() => {
              if (target) moving.mutate(target)
            }}
          >
            {save()}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text strong>
          <JoinedFacts
            parts={[
              t('area.bookings.move.now', { when: format.dateTime(startDate) }),
              schedule.maxParty !== 1 && t('area.bookings.party', { count: booking.partySize }),
            ]}
          />
        </Text>
        {change === 'possible' ? (
          <QuantityField
            name="party"
            label={t('area.bookings.fact.party')}
            value={partySize}
            min={schedule.minParty}
            max={schedule.maxParty ?? undefined}
            onChange={(size) => {
              setPartySize(size)
              // Most people change the party only: the present time, if it can be kept.
              if (target === undefined && canStayFor(booking, size)) chosen.choose(slot)
            }}
          />
        ) : null}
        {change === 'priced' ? (
          <Text size="small" tone="muted">
            {t('area.bookings.move.perPerson')}
          </Text>
        ) : null}
        <SlotPicker
          schedule={schedule}
          now={now}
          slotDays={slotDays}
          chosen={chosen}
          partySize={partySize}
        />
      </Stack>
    </Dialog>
  )
}
