import type { ReactNode } from 'react'
import { ItemList, ItemsPage, type ListContext } from '../../areas/content/public'
import { CardItem } from '../../areas/memberships/public'
import { useText } from '../../core/intl/useText'
import { listPages } from '../../core/query/callQuery'
import { INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { NotAMember } from '../../ui/results/NotAMember'
import { manifest } from './manifest'

/**
 * The customer's membership cards, or a notice if they have none.
 * (activity.route.account-memberships, shell.error.not-member-not-setup-when)
 */
export const Page = (): ReactNode => (
  <ItemsPage manifest={manifest} empty={<NotAMember signedIn level={2} />} list={Cards} />
)

function Cards({ empty }: ListContext): ReactNode {
  const t = useText()
  return (
    <ItemList
      label={t(manifest.title)}
      as="rows"
      empty={empty}
      pages={listPages('memberships.cards', INFINITE_PAGE_SIZE)}
    >
      {(card) => <CardItem card={card} />}
    </ItemList>
  )
}
