import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ItemList } from '../../areas/content/public'
import { GuestPassItem, PassCard } from '../../areas/perks/public'
import { useText } from '../../core/intl/useText'
import { useCallPages } from '../../core/query/useCallQuery'
import { configAtom } from '../../core/session/atoms'
import { InfiniteList } from '../../ui/lists/InfiniteList'
import { PictureCardSkeleton } from '../../ui/lists/PictureCardSkeleton'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import { LinkedGift, ownVouchers, receivedPasses } from './LinkedGift'

/**
 * The vouchers, below the guest passes that other members gave the customer: on Plus the link of
 * either leads here, and its gift comes first if it is in no account.
 * (shell.route.plus-guest-pass-redirect)
 */
export function Vouchers({ empty }: { empty: ReactNode }): ReactNode {
  const { guestPass } = useAtomValue(configAtom).features
  return (
    <>
      <LinkedGift />
      {guestPass ? <WithGuestPasses empty={empty} /> : <VoucherList empty={empty} />}
    </>
  )
}

function WithGuestPasses({ empty }: { empty: ReactNode }): ReactNode {
  const t = useText()
  const passes = useCallPages(receivedPasses)
  if (passes.items.length === 0)
    return <VoucherList empty={passes.status === 'loading' ? null : empty} />
  const label = t('page.club-benefits.vouchers.guestPasses')
  return (
    <>
      <Stack as="section" gap={5} aria-label={label}>
        <Heading level={2}>{label}</Heading>
        <InfiniteList
          label={label}
          items={passes.items}
          getKey={({ id }) => id}
          hasMore={passes.hasMore}
          onMore={passes.loadMore}
          status={passes.more}
          skeleton={<RowSkeleton />}
        >
          {(pass) => <GuestPassItem pass={pass} level={3} />}
        </InfiniteList>
      </Stack>
      <VoucherList empty={null} />
    </>
  )
}

function VoucherList({ empty }: { empty: ReactNode }): ReactNode {
  const t = useText()
  return (
    <ItemList
      label={t('page.club-benefits.vouchers.title')}
      empty={empty}
      as="cards"
      skeleton={<PictureCardSkeleton lines={8} />}
      pages={ownVouchers}
    >
      {(voucher) => <PassCard voucher={voucher} usable />}
    </ItemList>
  )
}
