import type { ReactNode } from 'react'
import { ItemList, ItemsPage, type ListContext } from '../../areas/content/public'
import { GuestPassItem } from '../../areas/perks/public'
import { useText } from '../../core/intl/useText'
import { listPages } from '../../core/query/callQuery'
import { INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import { manifest } from './manifest'

/**
 * 'Guest List': the people to whom the customer has given a guest pass, newest first.
 * (activity.route.guest-pass-list)
 */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} list={Guests} />
}

function Guests({ empty }: ListContext): ReactNode {
  const t = useText()
  return (
    <ItemList
      label={t(manifest.title)}
      as="rows"
      skeleton={<RowSkeleton lead="avatar" />}
      empty={empty}
      pages={listPages('passes.guestPasses', INFINITE_PAGE_SIZE)}
    >
      {(pass) => <GuestPassItem pass={pass} />}
    </ItemList>
  )
}
