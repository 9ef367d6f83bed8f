import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ItemList, ItemsPage, type ListContext } from '../../areas/content/public'
import {
  CardItem,
  CardItemSkeleton,
  JoinableMemberships,
  useCanJoin,
  useDropStaleCopies,
} from '../../areas/memberships/public'
import { useText } from '../../core/intl/useText'
import { customerAtom } from '../../core/session/atoms'
import { listPages } from '../../core/query/callQuery'
import { INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { Stack } from '../../ui/layout/Stack'
import { NotAMember } from '../../ui/results/NotAMember'
import { manifest } from './manifest'

/**
 * The customer's membership cards, or a notice if they have none and are not an active member;
 * below, the memberships that they can join or, if there are none, whom to ask for one. For somebody
 * who never had a membership, those that they can join come first.
 * (activity.route.account-memberships, shell.error.not-member-not-setup-when)
 */
export function Page(): ReactNode {
  const isMember = useAtomValue(customerAtom)?.isMember === true
  return (
    <ItemsPage
      manifest={manifest}
      // An active member's list is empty only right after a card has ended.
      empty={isMember ? undefined : <NotAMember signedIn level={2} />}
      list={Cards}
    />
  )
}

function Cards({ empty }: ListContext): ReactNode {
  const t = useText()
  const state = useAtomValue(customerAtom)?.membershipState
  const cards = listPages('memberships.cards', INFINITE_PAGE_SIZE)
  useDropStaleCopies(cards)
  const canJoin = useCanJoin()
  const parts = [
    <ItemList
      key="cards"
      label={t(manifest.title)}
      as="rows"
      skeleton={<CardItemSkeleton />}
      empty={empty}
      pages={cards}
    >
      {(card) => <CardItem card={card} />}
    </ItemList>,
    // The key keeps what was opened here once the new card stands above it.
    <JoinableMemberships key="offered" needsOne={state === 'none' || state === 'ended'} />,
  ]
  return <Stack gap={8}>{state === 'none' && canJoin ? parts.toReversed() : parts}</Stack>
}
