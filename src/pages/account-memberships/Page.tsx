import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { CardItem } from '../../areas/memberships/public'
import { useText } from '../../core/intl/useText'
import { customerAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { ItemList } from '../../registry/ItemList'
import { ItemsPage, type ListPlace } from '../../registry/ItemsPage'
import { NotAMember } from '../../ui/results/NotAMember'
import { manifest } from './manifest'

/** The customer's membership cards; who has no membership at all is told so. (activity.route.account-memberships, shell.error.not-member-not-setup-when) */
export function Page(): ReactNode {
  const customer = useAtomValue(customerAtom)
  return customer?.isMember === true ? <ItemsPage manifest={manifest} list={Cards} /> : <NotAMember signedIn />
}

function Cards({ empty }: ListPlace): ReactNode {
  const t = useText()
  return (
    <ItemList label={t(manifest.title)} as="rows" empty={empty} event="account.changed" load={(asked) => portalApi.list('memberships.cards', { query: asked })}>
      {(card) => <CardItem card={card} />}
    </ItemList>
  )
}
