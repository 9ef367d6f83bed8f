import { useState, type ReactNode } from 'react'
import type { Booking, CartItem, Schedule, Slot, SlotRequest } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { Notice } from '../../../ui/feedback/Notice'
import { Stack } from '../../../ui/layout/Stack'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import { useCart, useCheckoutPath } from '../../cart/public'
import { createBookSlot } from '../data/bookSlot'
import { slotRequestQuery } from '../data/slotRequests'
import { useChosenSlot } from '../data/useChosenSlot'
import { useSlotDays, type SlotOptions } from '../data/useSlotDays'
import { countSlots } from '../model/slotRuns'
import { AddedResult, BookedResult } from './BookingResult'
import { BookingControls } from './BookingControls'
import { BookingForm, type BookingDetails, type CartChange } from './BookingForm'
import { SlotPicker } from './SlotPicker'

/**
 * Props of the panel. With `itemId` it changes that cart item; with `slotId` it starts with the
 * slot that is held for the customer.
 */
export interface BookingPanelProps {
  schedule: Schedule
  itemId: number | undefined
  slotId: string | undefined
  /** Called with the slot that the customer chooses, or undefined when none is chosen any more. */
  onChoose?: ((slot: Slot | undefined) => void) | undefined
  /**
   * Places the panel: beside the text or in a drawer. The panel keeps what the customer has chosen
   * and typed when it moves from one to the other.
   */
  children?: (panel: ReactNode) => ReactNode
  /** Called with true when the panel shows what was booked, and with false when it starts over. */
  onDone?: ((isDone: boolean) => void) | undefined
}

/**
 * Books a slot of a schedule: first party, length and resource, then a day and a time, then guest
 * and price. (activity.journey.bookings)
 */
export function BookingPanel(props: BookingPanelProps): ReactNode {
  const now = useNow()
  if (now === undefined) return null
  return props.slotId === undefined ? (
    <PanelWithOrWithoutCart {...props} offer={undefined} now={now} />
  ) : (
    <PanelWithOffer {...props} now={now} />
  )
}

interface PanelProps extends BookingPanelProps {
  /** The slot request for which a slot is held for the customer. */
  offer: SlotRequest | undefined
  now: Date
}

function PanelWithOffer(props: Omit<PanelProps, 'offer'>): ReactNode {
  const t = useText()
  const requests = useCallQuery(slotRequestQuery(props.schedule))
  // Read once when the page opens, because booking the held slot ends the request.
  const [offer, setOffer] = useState<SlotRequest | null>()
  if (offer === undefined && requests.status !== 'loading')
    setOffer(
      requests.status === 'ready'
        ? (requests.value.find((request) => request.slotId === props.slotId) ?? null)
        : null,
    )
  if (offer === undefined) return null
  const { children: place = inPlace } = props
  return (
    <PanelWithOrWithoutCart {...props} offer={offer ?? undefined}>
      {(panel) =>
        place(
          <Stack gap={5}>
            {offer === null ? (
              <Notice tone="warning">
                <p>{t('area.bookings.notify.over')}</p>
              </Notice>
            ) : null}
            {panel}
          </Stack>,
        )
      }
    </PanelWithOrWithoutCart>
  )
}

const inPlace = (panel: ReactNode): ReactNode => panel

function PanelWithOrWithoutCart(props: PanelProps): ReactNode {
  return useCheckoutPath() === undefined ? (
    <PanelBody {...props} item={undefined} change={undefined} />
  ) : (
    <PanelWithCart {...props} />
  )
}

function PanelWithCart(props: PanelProps): ReactNode {
  const { schedule, itemId } = props
  const { cart, change } = useCart()
  // Wait for the cart, which contains the item to change.
  if (itemId !== undefined && cart.status === 'loading') return null
  const items =
    cart.status === 'ready'
      ? [...cart.value.items.reservations, ...cart.value.items.appointments]
      : []
  const item = items.find(({ id, slot }) => id === itemId && slot?.scheduleId === schedule.id)
  return <PanelBody key={item?.id} {...props} item={item} change={change} />
}

/** What the customer has just done: booked the slot, or added it to the cart. */
type Outcome = { booked: Booking } | { added: CartItem }

function PanelBody({
  schedule,
  item,
  change,
  offer,
  onChoose,
  onDone,
  now,
  children: place = inPlace,
}: PanelProps & {
  /** The cart item being changed, if any. */
  item: CartItem | undefined
  /** Changes the cart; undefined if the customer has no cart. */
  change: CartChange | undefined
}): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>()
  const [options, setOptions] = useState<SlotOptions>(() => ({
    partySize: item?.partySize ?? offer?.partySize ?? schedule.minParty,
    count: item?.slot ? countSlots(item.slot.duration, schedule) : 1,
    resourceId: item?.resourceId ?? undefined,
  }))
  // The slot being booked: the hub may report it as taken before the response arrives.
  const [pending, setPending] = useState<Slot>()
  const [bookSlot] = useState(createBookSlot)
  const cartSlot = item?.slot && item.fault === '' && !item.expired ? item.slot : undefined
  const slotDays = useSlotDays(schedule, options, {
    now,
    heldSlot: pending ?? cartSlot,
    startDay: cartSlot?.day ?? offer?.day,
  })
  const choice = useChosenSlot(slotDays, options, cartSlot?.id ?? offer?.slotId ?? undefined)
  const chosen = {
    ...choice,
    choose: (slot: Slot | undefined): void => {
      choice.choose(slot)
      onChoose?.(slot)
    },
  }
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
    onDone?.(true)
  }
  const startOver = (): void => {
    setOutcome(undefined)
    onDone?.(false)
    chosen.choose(undefined)
  }
  if (outcome !== undefined)
    return place(
      'booked' in outcome ? (
        <BookedResult booking={outcome.booked} onAgain={startOver} />
      ) : (
        <AddedResult item={outcome.added} schedule={schedule} onAgain={startOver} />
      ),
    )
  return place(
    <Stack gap={5}>
      <BookingControls schedule={schedule} options={options} onChange={setOptions} />
      <SlotPicker
        schedule={schedule}
        now={now}
        slotDays={slotDays}
        chosen={chosen}
        partySize={options.partySize}
      />
      {chosen.slot ? (
        <BookingForm
          schedule={schedule}
          slot={chosen.slot}
          options={options}
          item={item}
          change={change}
          now={now}
          details={details}
          onDetails={setDetails}
          bookSlot={bookSlot}
          isPending={pending !== undefined}
          onPending={setPending}
          onTaken={chosen.markTaken}
          onBooked={(booked) => finish({ booked })}
          onAdded={(added) => finish({ added })}
        />
      ) : null}
    </Stack>,
  )
}
