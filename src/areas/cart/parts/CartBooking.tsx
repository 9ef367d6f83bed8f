import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { CartItem } from '#generated/types'
import { useLocalClock } from '../../../core/hours/useLocalClock'
import { useSpanTimes } from '../../../core/hours/useSpanTimes'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { pathOf } from '../../../core/config/pathOf'
import { schedulePageIds } from '../../../core/registry/schedulePageIds'
import { configAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { TextLink } from '../../../ui/controls/TextLink'
import { Badge } from '../../../ui/feedback/Badge'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { holdAgain, scheduleQuery } from '../data/bookingItem'
import { notifyCartError } from '../data/notifyCartError'
import { useMinutesUntil } from '../data/useMinutesUntil'
import type { CartState } from '../data/useCart'
import { HoldCountdown } from './HoldCountdown'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/** A booking in the cart. */
export type BookingItem = CartItem & { slot: NonNullable<CartItem['slot']> }

/** Whether a cart item is a booking. */
export const isBookingItem = (item: CartItem): item is BookingItem => item.slot !== null

/**
 * A booking in the cart: its date and place, guest, price line by line, and the remaining time of
 * its hold. Once the hold has ended, it shows why, and how to get the slot back.
 */
export function CartBooking({
  item,
  currency,
  change,
  refetch,
}: {
  item: BookingItem
  currency: string
  change: CartState['change']
  refetch: () => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  // The local day is formatted in UTC, so that no time zone can shift it.
  const { dateLong } = useZoneFormat('UTC')
  const clock = useLocalClock()
  const schedule = useCallQuery(scheduleQuery(item.slot))
  const timezone = schedule.status === 'ready' ? schedule.value.timezoneId : undefined
  const spanTimes = useSpanTimes(timezone ?? 'UTC')
  const { slot, partySize, resourceName, notes, lines, reservedUntil, expired, fault } = item
  const isHeld = reservedUntil !== null && !expired && fault === ''
  return (
    <Stack gap={1}>
      <Text size="small">
        <JoinedFacts
          parts={[
            dateLong(slot.startDateLocal.slice(0, 10)),
            t(
              'area.cart.span',
              timezone === undefined
                ? { start: clock(slot.startDateLocal), end: clock(slot.endDateLocal) }
                : spanTimes(slot),
            ),
          ]}
        />
      </Text>
      <Text size="small" tone="muted">
        <JoinedFacts
          parts={[
            partySize === null ? '' : t('area.cart.people', { count: partySize }),
            slot.location,
            resourceName,
          ]}
        />
      </Text>
      {notes ? (
        <Text size="small" tone="muted">
          {notes}
        </Text>
      ) : null}
      {lines.length > 1 ? (
        <Lines>
          {lines.map(({ title, quantity, amount }, index) => (
            <li key={index}>
              <span>{quantity > 1 ? t('area.cart.times', { title, quantity }) : title}</span>
              <span>{money(amount, currency)}</span>
            </li>
          ))}
        </Lines>
      ) : null}
      {item.postpaid ? (
        <Text size="small" tone="muted">
          {t('area.cart.postpaid')}
        </Text>
      ) : null}
      {isHeld ? <HoldCountdown until={reservedUntil} onEnd={refetch} /> : null}
      {expired && (fault === '' || fault === 'held_recently') ? (
        <ExpiredHold item={item} change={change} refetch={refetch} />
      ) : null}
      <EditLink item={item} />
    </Stack>
  )
}

/**
 * A booking whose hold has expired but whose slot is still free. For a while only others can hold it;
 * whether it can be paid until then depends on how long it was held.
 */
function ExpiredHold({
  item,
  change,
  refetch,
}: {
  item: BookingItem
  change: CartState['change']
  refetch: () => void
}): ReactNode {
  const t = useText()
  const minutesLeft = useMinutesUntil(item.holdableAt, refetch)
  const holding = useCallMutation(async () => {
    try {
      await change(() => holdAgain(item))
    } catch (error) {
      notifyCartError(error)
    }
  })
  if (minutesLeft === undefined) return null
  const isPayable = item.fault === ''
  return (
    <Stack gap={2}>
      <span>
        <Badge tone="warning" icon="clock">
          {t('area.cart.lapsed.title')}
        </Badge>
      </span>
      <Text size="small">
        {minutesLeft === 0
          ? t('area.cart.lapsed.text')
          : t(isPayable ? 'area.cart.lapsed.pay' : 'area.cart.lapsed.wait', { count: minutesLeft })}
      </Text>
      {minutesLeft === 0 ? (
        <span>
          <Button
            variant="secondary"
            size="small"
            busy={holding.isPending}
            onClick={() => holding.mutate()}
          >
            {t('area.cart.lapsed.again')}
          </Button>
        </span>
      ) : null}
    </Stack>
  )
}

/** A link back to the slots of a booking; renders nothing if the customer can't open its page. */
function EditLink({ item: { id, title, slot, fault } }: { item: BookingItem }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const schedule = useCallQuery(scheduleQuery(slot))
  if (schedule.status !== 'ready') return null
  const path = pathOf(config, schedulePageIds[schedule.value.type])
  return path === undefined ? null : (
    <span>
      <TextLink to={`${path}/${slot.scheduleId}?item=${id}`}>
        {t(fault === '' ? 'area.cart.edit' : 'area.cart.otherTime', { name: title })}
      </TextLink>
    </span>
  )
}

const Lines = styled.ul`
  display: grid;
  gap: 2px;
  padding-block: 4px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    max-inline-size: 320px;
  }
  li > :last-child {
    white-space: nowrap;
  }
`
