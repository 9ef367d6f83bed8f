import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { MembershipCard } from '#generated/types'
import type { CallPages } from '../../../core/query/callQuery'
import { useCallPages } from '../../../core/query/useCallQuery'
import { customerAtom } from '../../../core/session/atoms'

/**
 * Once the page has loaded all cards, deletes this device's offline copies of cards that the
 * customer no longer has or that are no longer active.
 */
export function useDropStaleCopies(cards: CallPages<MembershipCard>): void {
  const { status, hasMore, items } = useCallPages(cards)
  const customerId = useAtomValue(customerAtom)?.id
  const drop = useEffectEvent(async (active: readonly string[]): Promise<void> => {
    const offline = await import('../../../ui/offline/keepOffline').catch(() => undefined)
    await offline?.dropOffline((id) => !active.includes(id), customerId)
  })
  useEffect(() => {
    if (status === 'ready' && !hasMore)
      void drop(items.filter(({ active }) => active).map(({ id }) => String(id)))
  }, [status, hasMore, items])
}
