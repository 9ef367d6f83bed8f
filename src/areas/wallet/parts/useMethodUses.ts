import { useState } from 'react'
import type { Subscription } from '#generated/types'
import { useCallQuery, type QueryState } from '../../../core/query/useCallQuery'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import type { WalletMethod } from '../data/methodQueries'
import { subscriptionsQuery } from '../data/subscriptionsQuery'
import { needsMembership, listLinkedIds } from '../model/memberships'
import type { MethodUses } from '../model/memberships'

/** A saved method's billing use and memberships while being edited. */
export interface MethodUsesDraft {
  uses: MethodUses
  /** Ids of the memberships already linked to the method. */
  linkedIds: readonly number[]
  /** Ids of the chosen memberships that are not linked to the method yet. */
  newlyChosenIds: readonly number[]
  needsMembership: boolean
  subscriptions: QueryState<readonly Subscription[]> & { refetch: () => void }
  set: (uses: MethodUses) => void
  /** Discards the changes and shows the stored values again. */
  reset: () => void
}

/** Tracks changes to a saved method's use and memberships, starting with the stored values. */
export function useMethodUses({ id, billingUse }: WalletMethod): MethodUsesDraft {
  const subscriptions = useCallQuery(subscriptionsQuery)
  const [draft, setDraft] = useState<MethodUses>()
  useFormDraft('method-uses', { draft }, (typed) => setDraft(typed.draft))
  const linkedIds = subscriptions.status === 'ready' ? listLinkedIds(subscriptions.value, id) : []
  const uses = draft ?? { billingUse, memberships: linkedIds }
  return {
    uses,
    linkedIds,
    newlyChosenIds:
      uses.billingUse === 'billing'
        ? uses.memberships.filter((chosen) => !linkedIds.includes(chosen))
        : [],
    // Until the linked memberships have loaded, no membership counts as missing.
    needsMembership:
      subscriptions.status === 'ready' &&
      needsMembership(uses.billingUse, [...uses.memberships, ...linkedIds]),
    subscriptions,
    set: setDraft,
    reset: () => {
      setDraft(undefined)
      subscriptions.refetch()
    },
  }
}
