import type { ReactNode } from 'react'
import { ItemList, ItemsPage, type ListPlace } from '../../areas/content/public'
import { HouseCreditItem, PassCard } from '../../areas/perks/public'
import { useDynamicText } from '../../core/intl/useText'
import { portalApi } from '../../core/session/portalApi'
import { GuestPasses } from './GuestPasses'
import { manifest } from './manifest'

/**
 * Club Benefits by tab: vouchers, offers, guest passes and house credits.
 * (shell.route.club-benefits, activity.perks.tabs)
 */
export function Page(): ReactNode {
  return (
    <ItemsPage
      manifest={manifest}
      tabs={['vouchers', 'offers', 'guest-passes', 'house-credits']}
      list={Perks}
    />
  )
}

function Perks({ view, empty }: ListPlace): ReactNode {
  const textOf = useDynamicText()
  const list = { label: textOf(`page.club-benefits.${view}.title`), empty, event: 'perks.changed' }
  switch (view) {
    case 'offers':
      return (
        <ItemList
          {...list}
          as="cards"
          load={(asked) => portalApi.list('perks.offers', { query: asked })}
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
          load={(asked) => portalApi.list('perks.houseCredits', { query: asked })}
        >
          {(credit) => <HouseCreditItem credit={credit} />}
        </ItemList>
      )
    default:
      return (
        <ItemList
          {...list}
          as="cards"
          load={(asked) => portalApi.list('perks.vouchers', { query: asked })}
        >
          {(voucher) => <PassCard voucher={voucher} />}
        </ItemList>
      )
  }
}
