import type { ReactNode } from 'react'
import { ItemList, ItemsPage, type ListContext } from '../../areas/content/public'
import { HouseCreditItem, PassCard } from '../../areas/perks/public'
import { useAtomValue } from 'jotai'
import { useDynamicText } from '../../core/intl/useText'
import { listPages } from '../../core/query/callQuery'
import { configAtom } from '../../core/session/atoms'
import { PictureCardSkeleton } from '../../ui/lists/PictureCardSkeleton'
import { CARD_GRID_PAGE_SIZE, INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import { GuestPasses } from './GuestPasses'
import { Vouchers } from './Vouchers'
import { manifest } from './manifest'

/**
 * Club Benefits by tab: vouchers, offers, guest passes if the club has them, and house credits.
 * (shell.route.club-benefits, activity.perks.tabs)
 */
export function Page(): ReactNode {
  const { guestPass } = useAtomValue(configAtom).features
  return (
    <ItemsPage
      manifest={manifest}
      tabs={['vouchers', 'offers', ...(guestPass ? ['guest-passes'] : []), 'house-credits']}
      list={Perks}
    />
  )
}

function Perks({ view, empty }: ListContext): ReactNode {
  const textOf = useDynamicText()
  const list = { label: textOf(`page.club-benefits.${view}.title`), empty }
  switch (view) {
    case 'offers':
      return (
        <ItemList
          {...list}
          as="cards"
          skeleton={<PictureCardSkeleton lines={6} />}
          pages={listPages('perks.offers', CARD_GRID_PAGE_SIZE)}
        >
          {(offer) => <PassCard voucher={offer} />}
        </ItemList>
      )
    case 'guest-passes':
      return <GuestPasses empty={empty} />
    case 'house-credits':
      return (
        <ItemList
          {...list}
          as="rows"
          skeleton={<RowSkeleton />}
          pages={listPages('perks.houseCredits', INFINITE_PAGE_SIZE)}
        >
          {(credit) => <HouseCreditItem credit={credit} />}
        </ItemList>
      )
    default:
      return <Vouchers empty={empty} />
  }
}
