import { useState } from 'react'
import type { Subscription } from '../../../../generated/types'
import { useCallQuery, type Read } from '../../../core/query/useCallQuery'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import type { WalletMethod } from '../data/methodQueries'
import { subscriptionsQuery } from '../data/subscriptionsQuery'
import { needsMembership, linkedTo } from '../model/memberships'
import type { MethodUses } from '../model/memberships'

/** A saved method's billing use and memberships while being edited. */
export interface MethodUsesDraft {
  uses: MethodUses
  tied: readonly number[]
  /** Chosen memberships that are not linked to it yet. */
  newlyChosen: readonly number[]
  needsMembership: boolean
  subscriptions: Read<readonly Subscription[]> & { retry: () => void }
  set: (uses: MethodUses) => void
  /** Discards the changes and shows the stored values again. */
  reset: () => void
}

/** Tracks changes to a method's uses; untouched values follow the stored ones. */
export function useMethodUses({ id, billingUse }: WalletMethod): MethodUsesDraft {
  const subscriptions = useCallQuery(subscriptionsQuery)
  const [draft, setDraft] = useState<MethodUses>()
  useFormDraft('method-uses', { draft }, (typed) => setDraft(typed.draft))
  const tied = subscriptions.status === 'ready' ? linkedTo(subscriptions.value, id) : []
  const uses = draft ?? { billingUse, memberships: tied }
  return {
    uses,
    tied,
    newlyChosen:
      uses.billingUse === 'billing'
        ? uses.memberships.filter((chosen) => !tied.includes(chosen))
        : [],
    // Until the linked ones are known, none counts as missing.
    needsMembership:
      subscriptions.status === 'ready' &&
      needsMembership(uses.billingUse, [...uses.memberships, ...tied]),
    subscriptions,
    set: setDraft,
    reset: () => {
      setDraft(undefined)
      subscriptions.retry()
    },
  }
}
