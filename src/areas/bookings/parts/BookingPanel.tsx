import { useState, type ReactNode } from 'react'
import type { Booking, CartItem, Schedule, Slot, SlotRequest } from '../../../../generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { Notice } from '../../../ui/feedback/Notice'
import { Stack } from '../../../ui/layout/Stack'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import { useCart, useCheckoutPath } from '../../cart/public'
import { slotRequestQuery } from '../data/slotRequests'
import { useChosenSlot } from '../data/useChosenSlot'
import { useSlotDays, type Wanted } from '../data/useSlotDays'
import { countSlots } from '../model/slotRuns'
import { AddedResult, BookedResult } from './BookingResult'
import { BookingControls } from './BookingControls'
import { BookingForm, type BookingDetails, type CartChange } from './BookingForm'
import { SlotPicker } from './SlotPicker'

/**
 * Props of the panel; with `itemId` it changes what that item of the cart has, with `slotId` it
 * begins with a time that is held for the customer.
 */
export interface BookingPanelProps {
  schedule: Schedule
  itemId: number | undefined
  slotId: string | undefined
}

/**
 * Books a time of a schedule: party, length and place, a day and a time, then for whom, and the
 * price. Always loaded lazily. (activity.journey.bookings)
 */
export function BookingPanel(props: BookingPanelProps): ReactNode {
  const now = useNow()
  if (now === undefined) return null
  return props.slotId === undefined ? (
    <PanelOf {...props} offer={undefined} now={now} />
  ) : (
    <PanelOfOffer {...props} now={now} />
  )
}

interface PanelProps extends BookingPanelProps {
  /** The request for which a time is held for the customer. */
  offer: SlotRequest | undefined
  now: Date
}

function PanelOfOffer(props: Omit<PanelProps, 'offer'>): ReactNode {
  const t = useText()
  const read = useCallQuery(slotRequestQuery(props.schedule))
  // What was held when the page opened: booking it ends the request.
  const [offer, setOffer] = useState<SlotRequest | null>()
  if (offer === undefined && read.status !== 'loading')
    setOffer(
      read.status === 'ready'
        ? (read.value.find((one) => one.slotId === props.slotId) ?? null)
        : null,
    )
  if (offer === undefined) return null
  return (
    <Stack gap={5}>
      {offer === null ? (
        <Notice tone="warning">
          <p>{t('area.bookings.notify.over')}</p>
        </Notice>
      ) : null}
      <PanelOf {...props} offer={offer ?? undefined} />
    </Stack>
  )
}

function PanelOf(props: PanelProps): ReactNode {
  const { schedule, offer, now } = props
  return useCheckoutPath() === undefined ? (
    <PanelAt schedule={schedule} item={undefined} change={undefined} offer={offer} now={now} />
  ) : (
    <PanelWithCart {...props} />
  )
}

function PanelWithCart({ schedule, itemId, offer, now }: PanelProps): ReactNode {
  const { cart, change } = useCart()
  // What is changed has to be known first.
  if (itemId !== undefined && cart.status === 'loading') return null
  const items =
    cart.status === 'ready'
      ? [...cart.value.items.reservations, ...cart.value.items.appointments]
      : []
  const item = items.find(({ id, slot }) => id === itemId && slot?.scheduleId === schedule.id)
  return (
    <PanelAt
      key={item?.id}
      schedule={schedule}
      item={item}
      change={change}
      offer={offer}
      now={now}
    />
  )
}

/** What the member has done last. */
type Outcome = { booked: Booking } | { added: CartItem }

function PanelAt({
  schedule,
  item,
  change,
  offer,
  now,
}: {
  schedule: Schedule
  /** The item of the cart that is changed, if any. */
  item: CartItem | undefined
  /** Changes the cart; undefined if the customer has none. */
  change: CartChange | undefined
  offer: SlotRequest | undefined
  now: Date
}): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>()
  const [wanted, setWanted] = useState<Wanted>(() => ({
    partySize: item?.partySize ?? offer?.partySize ?? schedule.minParty,
    count: item?.slot ? countSlots(item.slot.duration, schedule) : 1,
    resourceId: item?.resourceId ?? undefined,
  }))
  // The time that is being booked: other tabs may hear that it is taken before this one is answered.
  const [pending, setPending] = useState<Slot>()
  const held = item?.slot && item.fault === '' && !item.expired ? item.slot : undefined
  const slotDays = useSlotDays(schedule, wanted, {
    ...{ now, own: pending ?? held, startDay: held?.day ?? offer?.day },
  })
  const chosen = useChosenSlot(slotDays, wanted, offer?.slotId ?? undefined)
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
      <SlotPicker
        schedule={schedule}
        now={now}
        slotDays={slotDays}
        chosen={chosen}
        partySize={wanted.partySize}
      />
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
