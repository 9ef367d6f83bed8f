import { useState } from 'react'
import type { Subscription } from '../../../../generated/types'
import { useRead, type Read } from '../../../core/api/useRead'
import { readSubscriptions } from '../data/readSubscriptions'
import type { WalletMethod } from '../data/readMethods'
import { needsMembership, linkedTo } from '../model/memberships'
import type { MethodUses } from '../model/memberships'

/** The billing use and memberships of a saved method while they are being changed. */
export interface MethodUsesDraft {
  uses: MethodUses
  tied: readonly number[]
  /** Chosen memberships that are not tied to it yet. */
  newlyChosen: readonly number[]
  needsMembership: boolean
  subscriptions: Read<readonly Subscription[]> & { retry: () => void }
  set: (uses: MethodUses) => void
  /** Forgets what was chosen: the stored values are shown again. */
  reset: () => void
}

/** Keeps what is chosen of a method's use; what nobody touched follows what is stored. */
export function useMethodUses({ id, billingUse }: WalletMethod): MethodUsesDraft {
  const subscriptions = useRead(readSubscriptions)
  const [draft, setDraft] = useState<MethodUses>()
  const tied = subscriptions.status === 'ready' ? linkedTo(subscriptions.value, id) : []
  const uses = draft ?? { billingUse, memberships: tied }
  return {
    uses,
    tied,
    newlyChosen:
      uses.billingUse === 'billing'
        ? uses.memberships.filter((chosen) => !tied.includes(chosen))
        : [],
    // As long as nobody knows which ones are tied, none is missing.
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
