import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Booking, CartItem, Schedule, Slot } from '#generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { MAX_NAME_LENGTH } from '../../../core/person/checkName'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'
import { ActionBar } from '../../../ui/details/ActionBar'
import { FactGrid } from '../../../ui/details/FactGrid'
import { shortMoment } from '../../../ui/details/shortMoment'
import { Notice } from '../../../ui/feedback/Notice'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { AmountSummary } from '../../../ui/orders/AmountSummary'
import { NoOnlinePayments } from '../../billing/public'
import { useCanPay, type useCart } from '../../cart/public'
import { addToCart, type createBookSlot, type BookingRequest } from '../data/bookSlot'
import { notifyBookingError } from '../data/notifyBookingError'
import type { SlotOptions } from '../data/useSlotDays'
import { bookingPrice } from '../model/bookingPrice'
import { OwnOverlap } from './OwnOverlap'
import { useCancelText } from './useCancelText'
import { useSpanText } from './useSlotTime'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/** The booking's guest and notes, as typed by the customer. */
export type BookingDetails = Pick<BookingRequest, 'guestName' | 'notes'>

/** Runs a call that changes the cart, and shows its result. */
export type CartChange = ReturnType<typeof useCart>['change']

/** Maximum length of a note that the server accepts. */
const MAX_NOTE_LENGTH = 300

/**
 * A summary of the booking with its deadline for cancelling, guest, notes and price, and the
 * buttons that book it or add it to the cart. A booking that must be paid now always goes through
 * the cart, which is not offered if the customer can't pay online.
 */
export function BookingForm({
  schedule,
  slot,
  options,
  item,
  change,
  now,
  details,
  onDetails,
  bookSlot,
  isPending,
  onPending,
  onTaken,
  onBooked,
  onAdded,
}: {
  schedule: Schedule
  slot: Slot
  options: SlotOptions
  /** The cart item being changed, if any. */
  item: CartItem | undefined
  /** Changes the cart; undefined if the customer has no cart. */
  change: CartChange | undefined
  now: Date
  details: BookingDetails
  onDetails: (details: BookingDetails) => void
  bookSlot: ReturnType<typeof createBookSlot>
  /** Whether a request is on its way, perhaps sent before the form moved. */
  isPending: boolean
  /** Called with the slot when the request is sent, and with undefined once it has finished. */
  onPending: (slot: Slot | undefined) => void
  /** Called if someone else has taken the time. */
  onTaken: () => void
  onBooked: (booking: Booking) => void
  onAdded: (item: CartItem) => void
}): ReactNode {
  const t = useText()
  const { moneyCents } = useFormat()
  const format = useZoneFormat(schedule.timezoneId)
  const { guestName, notes } = details
  const price = bookingPrice(slot, options)
  const isDueNow = price.totalCents > 0 && !schedule.payLater
  const canBook = !isDueNow && item === undefined
  const cannotPay = !useCanPay() && isDueNow
  const request: BookingRequest = { schedule, slot, guestName, notes, ...options }
  const sending = useCallMutation(async (way: 'book' | 'add') => {
    onPending(slot)
    try {
      if (way === 'book') {
        const { booking } = await bookSlot(request)
        return onBooked(booking)
      }
      let added: CartItem | undefined
      await change?.(async () => {
        const cart = await addToCart(request, item?.id)
        const items = [...cart.items.reservations, ...cart.items.appointments]
        added = items.find((cartItem) => cartItem.slot?.id === slot.id)
        return cart
      })
      if (added) onAdded(added)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'slot_taken') onTaken()
      else notifyBookingError(error)
    } finally {
      onPending(undefined)
    }
  })
  const spanText = useSpanText(schedule)
  const cancelText = useCancelText(schedule)
  const resource = schedule.resources.find(({ id }) => id === options.resourceId)
  return (
    <Frame aria-label={t('area.bookings.form.title')}>
      <Heading level={3} size={4}>
        {t('area.bookings.form.title')}
      </Heading>
      <FactGrid
        facts={[
          {
            id: 'date',
            label: t('area.bookings.fact.date'),
            value: format.dateLong(slot.startDate),
          },
          { id: 'time', label: t('area.bookings.fact.time'), value: spanText(slot) },
          {
            id: 'party',
            label: t('area.bookings.fact.party'),
            value: String(options.partySize),
          },
          {
            id: 'place',
            label: t('area.bookings.fact.location'),
            value:
              slot.location || resource ? (
                <JoinedFacts parts={[slot.location, resource?.name]} />
              ) : null,
          },
          {
            id: 'cancel',
            label: t('area.bookings.fact.cancel'),
            value: cancelText(slot.startDate, now),
            wide: true,
          },
        ]}
      />
      <Columns>
        <Stack gap={4}>
          <TextField
            name="guest"
            label={t('area.bookings.form.guest')}
            hint={t('area.bookings.form.guestHint')}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            value={guestName}
            onChange={(event) => onDetails({ ...details, guestName: event.target.value })}
          />
          <TextField
            name="notes"
            label={t('area.bookings.form.notes')}
            multiline
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={notes}
            onChange={(event) => onDetails({ ...details, notes: event.target.value })}
          />
        </Stack>
        <Stack gap={3}>
          {price.totalCents === 0 ? (
            <Text strong>{t('area.bookings.price.free')}</Text>
          ) : (
            <AmountSummary
              label={t('area.bookings.fact.price')}
              lines={[
                {
                  id: 'fee',
                  label: t(`area.bookings.price.fee.${slot.feeType}`, { count: price.feeCount }),
                  amountCents: price.feeCents,
                },
                ...price.charges.map(({ title, amountCents }, index) => ({
                  id: `charge-${index}`,
                  label: title,
                  amountCents,
                })),
                {
                  id: 'total',
                  label: t('area.bookings.price.total'),
                  amountCents: price.totalCents,
                  isTotal: true,
                },
              ]}
            />
          )}
          <Text size="small" tone="muted">
            {[
              price.totalCents === 0
                ? ''
                : t(schedule.payLater ? 'area.bookings.price.later' : 'area.bookings.price.tax'),
              schedule.surveyId === null ? '' : t('area.bookings.form.survey'),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
        </Stack>
      </Columns>
      {cannotPay ? (
        <NoOnlinePayments area="cart" live />
      ) : canBook || change !== undefined ? null : (
        <Notice>{t('area.bookings.form.noCart')}</Notice>
      )}
      <ActionBar
        summary={[
          shortMoment(format, slot.startDate),
          price.totalCents === 0 ? t('area.bookings.price.free') : moneyCents(price.totalCents),
        ]}
        notice={slot.overlaps.length === 0 ? undefined : <OwnOverlap slot={slot} />}
      >
        {canBook ? (
          <Button icon="check" busy={isPending} onClick={() => sending.mutate('book')}>
            {t('area.bookings.form.book')}
          </Button>
        ) : null}
        {change === undefined || cannotPay ? null : (
          <Button
            icon="bag"
            variant={canBook ? 'secondary' : 'primary'}
            busy={!canBook && isPending}
            onClick={() => sending.mutate('add')}
          >
            {t(item ? 'area.bookings.form.change' : 'area.bookings.form.add')}
          </Button>
        )}
      </ActionBar>
    </Frame>
  )
}

/* The bar sticks to the end of the screen within the whole panel, not only within the form, which
   may begin so low that it would cut the bar off. */
const Frame = styled.section`
  display: contents;
  &::before {
    content: '';
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: var(--portico-space-5) var(--portico-space-6);
  align-items: start;
`
