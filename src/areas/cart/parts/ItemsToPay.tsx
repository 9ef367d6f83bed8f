import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Cart, CartItem } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { cancelState } from '../../../core/time/cancelState'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { listItems } from '../model/cartGroups'
import { nextHoldEnd } from '../model/nextHoldEnd'
import { HoldCountdown } from './HoldCountdown'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * What is about to be paid: each item with its price, when it takes place and until when it can be
 * cancelled, and the time left of the hold that ends first. `refetch` is called once that has ended.
 */
export function ItemsToPay({ cart, refetch }: { cart: Cart; refetch: () => void }): ReactNode {
  const t = useText()
  const items = listItems(cart.items)
  const until = nextHoldEnd(items)
  return (
    <Stack as="section" gap={3} aria-label={t('area.cart.toPay')}>
      <Heading level={3} size={4}>
        {t('area.cart.toPay')}
      </Heading>
      {until === undefined ? null : <HoldCountdown key={until} until={until} onEnd={refetch} />}
      <Items>
        {items.map((item) => (
          <Item key={item.id} item={item} currency={cart.currency} />
        ))}
      </Items>
    </Stack>
  )
}

function Item({ item, currency }: { item: CartItem; currency: string }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const { title, quantity, price, slot, ticket, cancelTerms, productAttribute } = item
  const { dateTime } = useZoneFormat(cancelTerms?.timezoneId ?? 'UTC')
  const startDate = slot?.startDate ?? ticket?.startDate
  return (
    <li>
      <div>
        <Text strong>
          <bdi>{quantity > 1 ? t('area.cart.times', { title, quantity }) : title}</bdi>
        </Text>
        <Text size="small" tone="muted">
          <JoinedFacts parts={[ticket?.name, productAttribute, startDate && dateTime(startDate)]} />
        </Text>
        {cancelTerms === null ? null : <CancelTerms terms={cancelTerms} currency={currency} />}
      </div>
      <span>{money(price, currency)}</span>
    </li>
  )
}

function CancelTerms({
  terms: { until, fee, timezoneId },
  currency,
}: {
  terms: NonNullable<CartItem['cancelTerms']>
  currency: string
}): ReactNode {
  const t = useText()
  const now = useNow() ?? new Date(0)
  const { money } = useFormat()
  const { dateTime } = useZoneFormat(timezoneId)
  const state = cancelState(until === null ? null : new Date(until), now)
  return (
    <Text size="small" tone="muted">
      {t(
        state === 'until' && fee > 0
          ? 'area.cart.cancel.untilWithFee'
          : `area.cart.cancel.${state}`,
        { when: until === null ? '' : dateTime(until), fee: money(fee, currency) },
      )}
    </Text>
  )
}

const Items = styled.ul`
  display: grid;
  font-variant-numeric: tabular-nums;
  > li {
    display: flex;
    justify-content: space-between;
    gap: var(--portico-space-4);
    padding-block: var(--portico-space-3);
  }
  > li + li {
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  }
  > li > div {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > li > span {
    white-space: nowrap;
  }
`
