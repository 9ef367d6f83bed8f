import { useState, type ReactNode } from 'react'
import type { Booking, CartItem, Schedule } from '../../../../generated/types'
import { useNow } from '../../../core/hours/useNow'
import { Stack } from '../../../ui/layout/Stack'
import { useCart } from '../../cart/public'
import { useChosenSlot } from '../data/useChosenSlot'
import { useSlotDays, type Wanted } from '../data/useSlotDays'
import { countSlots } from '../model/slotRuns'
import { AddedResult, BookedResult } from './BookingResult'
import { BookingControls } from './BookingControls'
import { BookingForm } from './BookingForm'
import { SlotPicker } from './SlotPicker'

/** Props of the panel; with `itemId` it changes what that item of the cart has. */
export interface BookingPanelProps {
  schedule: Schedule
  itemId: number | undefined
}

/**
 * Books a time of a schedule: party, length and place, a day and a time, then for whom, and the
 * price. Always loaded lazily. (activity.journey.bookings)
 */
export function BookingPanel({ schedule, itemId }: BookingPanelProps): ReactNode {
  const now = useNow()
  const { cart } = useCart()
  // What is changed has to be known first.
  if (now === undefined || (itemId !== undefined && cart.status === 'loading')) return null
  const items =
    cart.status === 'ready'
      ? [...cart.value.items.reservations, ...cart.value.items.appointments]
      : []
  const item = items.find(({ id, slot }) => id === itemId && slot?.scheduleId === schedule.id)
  return <PanelAt key={item?.id} schedule={schedule} item={item} now={now} />
}

/** What the member has done last. */
type Outcome = { booked: Booking } | { added: CartItem }

function PanelAt({
  schedule,
  item,
  now,
}: {
  schedule: Schedule
  item: CartItem | undefined
  now: Date
}): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>()
  const [wanted, setWanted] = useState<Wanted>(() => ({
    partySize: item?.partySize ?? schedule.minParty,
    count: item?.slot ? countSlots(item.slot.duration, schedule) : 1,
    resourceId: item?.resourceId ?? undefined,
  }))
  const own = item?.slot && item.fault === '' && !item.expired ? item.slot : undefined
  const slotDays = useSlotDays(schedule, wanted, { now, own, startDay: own?.day })
  const chosen = useChosenSlot(slotDays, wanted)
  const again = (): void => {
    setOutcome(undefined)
    chosen.choose(undefined)
  }
  if (outcome !== undefined)
    return 'booked' in outcome ? (
      <BookedResult booking={outcome.booked} onAgain={again} />
    ) : (
      <AddedResult item={outcome.added} schedule={schedule} onAgain={again} />
    )
  return (
    <Stack gap={5}>
      <BookingControls schedule={schedule} wanted={wanted} onChange={setWanted} />
      <SlotPicker schedule={schedule} now={now} slotDays={slotDays} chosen={chosen} />
      {chosen.slot ? (
        <BookingForm
          schedule={schedule}
          slot={chosen.slot}
          wanted={wanted}
          item={item}
          onLost={chosen.lose}
          onBooked={(booked) => setOutcome({ booked })}
          onAdded={(added) => setOutcome({ added })}
        />
      ) : null}
    </Stack>
  )
}
