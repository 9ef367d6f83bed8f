import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { CartItem } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { IconButton } from '../../../ui/controls/IconButton'
import { Badge } from '../../../ui/feedback/Badge'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { QuantityField } from '../../../ui/inputs/QuantityField'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { Picture } from '../../../ui/media/Picture'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { quantitySetter } from '../data/quantitySetter'
import { notifyCartError } from '../data/notifyCartError'
import type { CartState } from '../data/useCart'
import { useQuantity } from '../data/useQuantity'
import { CartBooking, isBookingItem } from './CartBooking'
import { NameTickets } from './NameTickets'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * A cart item: picture, title, quantity, price and a remove button.
 * (activity.validation.cart-item-quantity)
 */
export function CartItemRow({
  item,
  currency,
  change,
  refetch,
}: {
  item: CartItem
  currency: string
  change: CartState['change']
  /** Refetches the cart, because a hold has expired. */
  refetch: () => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const {
    title,
    description,
    photo,
    price,
    priceEach,
    minQty,
    maxQty,
    fault,
    guest,
    productAttribute,
    discount,
    ticket,
  } = item
  const sendQuantity = quantitySetter(item)
  const { quantity, set: setQuantity } = useQuantity(item.quantity, (requested) =>
    change(() =>
      sendQuantity
        ? sendQuantity(requested)
        : Promise.reject(new Error('this item cannot be changed')),
    ),
  )
  const [isRemoving, setRemoving] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const group = useRef<Element>(null)
  useEffect(
    () => () => {
      // The pressed button is gone with its item: focus moves to the heading of its group, of
      // another group, or of the page.
      if (group.current === null || document.activeElement !== document.body) return
      const next =
        (group.current.isConnected ? group.current : document).querySelector<HTMLElement>(
          'h3[tabindex]',
        ) ?? document.querySelector<HTMLElement>('main h1')
      next?.focus()
    },
    [],
  )
  const requestQuantity = (requested: number): void => {
    if (isRemoving) return
    group.current = requested === 0 ? (row.current?.closest('section') ?? null) : null
    setRemoving(requested === 0)
    const saving =
      requested === 0
        ? setQuantity(0).then(() =>
            notify({ tone: 'success', title: localizedText('area.cart.removed'), text: title }),
          )
        : setQuantity(requested)
    saving.catch((error: unknown) => {
      group.current = null
      setRemoving(false)
      notifyCartError(error)
    })
  }
  return (
    <Row ref={row}>
      <PictureBox>
        <Picture image={photo || undefined} alt="" ratio="1/1" radius />
      </PictureBox>
      <TextColumn>
        <Heading level={4}>{title}</Heading>
        <Text size="small" tone="muted">
          <JoinedFacts
            parts={[
              // A booking's description is its table, room or person, which is shown with its place.
              ...new Set([
                isBookingItem(item) ? '' : description,
                productAttribute,
                guest?.fullName,
              ]),
            ]}
          />
        </Text>
        {isBookingItem(item) ? (
          <CartBooking item={item} currency={currency} change={change} refetch={refetch} />
        ) : (
          <ItemTimes item={item} />
        )}
        <NameTickets item={item} change={change} />
        {fault === '' ? null : (
          <Badge tone="danger" icon="alert">
            {t(`area.cart.fault.${fault}`)}
          </Badge>
        )}
      </TextColumn>
      {sendQuantity ? (
        <Controls>
          {isBookingItem(item) ? null : (
            <QuantityCell>
              <QuantityField
                name={`item-${item.id}`}
                label={t('area.cart.quantityOf', { name: title })}
                hideLabel
                value={quantity}
                min={Math.max(1, minQty)}
                max={ticket?.requiresPasscode ? quantity : (maxQty ?? undefined)}
                disabled={isRemoving}
                onChange={requestQuantity}
              />
            </QuantityCell>
          )}
          <RemoveCell>
            <IconButton
              icon="close"
              label={t('area.cart.remove', { name: title })}
              aria-disabled={isRemoving || undefined}
              onClick={() => requestQuantity(0)}
            />
          </RemoveCell>
        </Controls>
      ) : null}
      <Price>
        <strong>{money(price, currency)}</strong>
        {item.quantity > 1 && !isBookingItem(item) ? (
          <Text as="span" size="small" tone="muted">
            {t('area.cart.each', { price: money(priceEach, currency) })}
          </Text>
        ) : null}
        {discount > 0 ? (
          <Text as="span" size="small" tone="muted">
            {t('area.cart.off', { amount: money(discount, currency) })}
          </Text>
        ) : null}
      </Price>
    </Row>
  )
}

function ItemTimes({ item: { ticket, reserved, reservedUntil } }: { item: CartItem }): ReactNode {
  const t = useText()
  const { time } = useFormat()
  return (
    <>
      {ticket ? <TicketTime startDate={ticket.startDate} timezone={ticket.timezoneId} /> : null}
      {reserved && reservedUntil !== null ? (
        <Text size="small" tone="muted">
          {t('area.cart.heldUntil', { time: time(reservedUntil) })}
        </Text>
      ) : null}
    </>
  )
}

function TicketTime({ startDate, timezone }: { startDate: string; timezone: string }): ReactNode {
  const { dateTime } = useZoneFormat(timezone)
  return (
    <Text size="small" tone="muted">
      {dateTime(startDate)}
    </Text>
  )
}

/** Where picture, buttons and price would leave a title less than about 180 px. */
const NARROW = '@container (max-width: 599.98px)'

const Row = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto minmax(112px, auto);
  gap: var(--portico-space-3) var(--portico-space-4);
  align-items: start;
  padding-block: var(--portico-space-4);
  & + & {
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  }
  /* Every kind of item in the same cells, so that prices and buttons are level from line to line. */
  ${NARROW} {
    grid-template:
      'picture text text remove' auto
      'picture quantity price price' auto
      / 64px auto minmax(0, 1fr) 32px;
    column-gap: var(--portico-space-2);
  }
  /* Beside the picture, the buttons of the narrowest phones would overlap the price. */
  @media (max-width: 359.98px) {
    grid-template:
      'picture text text remove' auto
      'quantity quantity price price' auto
      / 44px auto minmax(0, 1fr) 32px;
  }
`
const PictureBox = styled.div`
  inline-size: 100%;
  ${NARROW} {
    grid-area: picture;
  }
`
const TextColumn = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  :where(h4, p) {
    ${OWN_DIRECTION}
  }
  ${NARROW} {
    grid-area: text;
  }
`
const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  ${NARROW} {
    display: contents;
  }
`
const QuantityCell = styled.div`
  ${NARROW} {
    grid-area: quantity;
  }
`
const RemoveCell = styled.div`
  ${NARROW} {
    grid-area: remove;
    justify-self: end;
    margin-block-start: -10px;
    margin-inline-end: -12px;
  }
`
const Price = styled.div`
  display: grid;
  justify-items: end;
  gap: 2px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  strong {
    font-weight: var(--portico-font-strong-weight);
  }
  /* A long discount wraps, so that it leaves the title its width. */
  ${NARROW} {
    grid-area: price;
    align-self: center;
    justify-self: end;
    max-inline-size: 50cqi;
    text-align: end;
    white-space: normal;
  }
`
