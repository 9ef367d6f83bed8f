import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ItemList, ItemsPage, type ListContext } from '../../areas/content/public'
import { AccountEventRow } from '../../areas/events/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { listPages } from '../../core/query/callQuery'
import { INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import { manifest } from './manifest'

/**
 * The events that the customer has tickets for, with links to them.
 * (shell.route.account-wallet-tickets)
 */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} parent="account-wallet" actionTo="events" list={Tickets} />
}

function Tickets({ empty }: ListContext): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  return (
    <ItemList
      label={t(manifest.title)}
      as="rows"
      skeleton={<RowSkeleton lead="leaf" framed />}
      empty={empty}
      pages={listPages('account.events', INFINITE_PAGE_SIZE, { query: { ticketed: true } })}
    >
      {(event) => (
        <AccountEventRow
          event={event}
          to={pathOf(config, 'account-event', { id: String(event.id) }) ?? '/'}
        />
      )}
    </ItemList>
  )
}
