import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import type { GuestPass, Voucher } from '../../../generated/types'
import { SharedPass } from '../../areas/perks/public'
import { matchAnyRoute, patternAt } from '../../core/gates/decide'
import { matchPattern } from '../../core/gates/matchPattern'
import { useText } from '../../core/intl/useText'
import { callQuery, listPages, type CallPages, type CallQuery } from '../../core/query/callQuery'
import { useCallPages, useCallQuery } from '../../core/query/useCallQuery'
import { configAtom } from '../../core/session/atoms'
import { CARD_GRID_PAGE_SIZE, INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'

/** The vouchers in the member's account. */
export const ownVouchers = listPages('perks.vouchers', CARD_GRID_PAGE_SIZE)

/** The guest passes that other members gave the member. */
export const receivedPasses = listPages('perks.guestPasses', INFINITE_PAGE_SIZE, {
  query: { status: 'received' },
})

/**
 * The gift whose link led here, from the address's fragment, unless it is in the member's account:
 * it was sent to another address, or before the member had confirmed theirs.
 */
export function LinkedGift(): ReactNode {
  const config = useAtomValue(configAtom)
  const path = useLocation().hash.slice(1)
  const { id: givenId = '', pin = '' } = matchPattern(patternAt(config, path), path) ?? {}
  if (!/^[1-9]\d{0,8}$/.test(givenId) || pin === '') return null
  const id = Number(givenId)
  switch (matchAnyRoute(config, path)?.pageId) {
    case 'guest-voucher': {
      const query = callQuery('public.voucher', { params: { voucherId: id }, query: { pin } })
      return <UnlessListed id={id} pages={ownVouchers} query={query} />
    }
    case 'guest-pass-share': {
      const query = callQuery('public.guestPass', { params: { passId: id, pin } })
      return <UnlessListed id={id} pages={receivedPasses} query={query} />
    }
    default:
      return null
  }
}

interface GiftProps<Gift> {
  id: number
  /** The list that has the gift if it is in the member's account. */
  pages: CallPages<Gift>
  query: CallQuery<Gift>
}

function UnlessListed<Gift extends GuestPass | Voucher>(props: GiftProps<Gift>): ReactNode {
  const { items, status } = useCallPages(props.pages)
  return status === 'loading' || items.some(({ id }) => id === props.id) ? null : (
    <Shared query={props.query} />
  )
}

function Shared<Gift extends GuestPass | Voucher>({
  query,
}: Pick<GiftProps<Gift>, 'query'>): ReactNode {
  const t = useText()
  const gift = useCallQuery(query)
  const label = t('page.club-benefits.vouchers.linked')
  if (gift.status === 'loading' || gift.status === 'failed') return null
  return (
    <Stack as="section" gap={5} aria-label={label}>
      <Heading level={2}>{label}</Heading>
      {gift.status === 'ready' ? (
        <>
          <Heading level={3}>{gift.value.pass.name}</Heading>
          <Narrow>
            <SharedPass shared={gift.value} />
          </Narrow>
        </>
      ) : (
        <Text tone="muted">{t('page.club-benefits.vouchers.linkedMissing')}</Text>
      )}
    </Stack>
  )
}

/** As wide as on the gift's own page; its picture would otherwise fill a desktop's window. */
const Narrow = styled.div`
  max-inline-size: 640px;
`
