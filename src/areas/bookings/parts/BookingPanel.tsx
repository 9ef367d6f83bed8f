import { useState, type ReactNode } from 'react'
import type { Booking, CartItem, Schedule, Slot } from '../../../../generated/types'
import { useNow } from '../../../core/hours/useNow'
import { Stack } from '../../../ui/layout/Stack'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import { useCart, useCheckoutPath } from '../../cart/public'
import { useChosenSlot } from '../data/useChosenSlot'
import { useSlotDays, type Wanted } from '../data/useSlotDays'
import { countSlots } from '../model/slotRuns'
import { AddedResult, BookedResult } from './BookingResult'
import { BookingControls } from './BookingControls'
import { BookingForm, type BookingDetails, type CartChange } from './BookingForm'
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
  const hasCart = useCheckoutPath() !== undefined
  if (now === undefined) return null
  return hasCart ? (
    <PanelWithCart schedule={schedule} itemId={itemId} now={now} />
  ) : (
    <PanelAt schedule={schedule} item={undefined} change={undefined} now={now} />
  )
}

function PanelWithCart({ schedule, itemId, now }: BookingPanelProps & { now: Date }): ReactNode {
  const { cart, change } = useCart()
  // What is changed has to be known first.
  if (itemId !== undefined && cart.status === 'loading') return null
  const items =
    cart.status === 'ready'
      ? [...cart.value.items.reservations, ...cart.value.items.appointments]
      : []
  const item = items.find(({ id, slot }) => id === itemId && slot?.scheduleId === schedule.id)
  return <PanelAt key={item?.id} schedule={schedule} item={item} change={change} now={now} />
}

/** What the member has done last. */
type Outcome = { booked: Booking } | { added: CartItem }

function PanelAt({
  schedule,
  item,
  change,
  now,
}: {
  schedule: Schedule
  /** The item of the cart that is changed, if any. */
  item: CartItem | undefined
  /** Changes the cart; undefined if the customer has none. */
  change: CartChange | undefined
  now: Date
}): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>()
  const [wanted, setWanted] = useState<Wanted>(() => ({
    partySize: item?.partySize ?? schedule.minParty,
    count: item?.slot ? countSlots(item.slot.duration, schedule) : 1,
    resourceId: item?.resourceId ?? undefined,
  }))
  // The time that is being booked: other tabs may hear that it is taken before this one is answered.
  const [pending, setPending] = useState<Slot>()
  const held = item?.slot && item.fault === '' && !item.expired ? item.slot : undefined
  const slotDays = useSlotDays(schedule, wanted, {
    ...{ now, own: pending ?? held, startDay: held?.day },
  })
  const chosen = useChosenSlot(slotDays, wanted)
  const [details, setDetails] = useState<BookingDetails>(() => ({
    guestName: item?.guest?.fullName ?? '',
    notes: item?.notes ?? '',
  }))
  const forgetDraft = useFormDraft(`booking-${schedule.id}`, details, (typed) =>
    setDetails((current) => ({ ...current, ...typed })),
  )
  const finish = (next: Outcome): void => {
    forgetDraft()
    setOutcome(next)
  }
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
          change={change}
          details={details}
          onDetails={setDetails}
          onPending={setPending}
          onLost={chosen.lose}
          onBooked={(booked) => finish({ booked })}
          onAdded={(added) => finish({ added })}
        />
      ) : null}
    </Stack>
  )
}
