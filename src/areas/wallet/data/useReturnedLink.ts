import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocation, useNavigate } from '../../../core/navigation/NavigationContext'
import { BANK_RETURN_PARAM } from '../../../core/registry/bankReturnParam'
import { customerAtom } from '../../../core/session/atoms'
import { keepInTab, takeKept } from '../../../core/session/keptInTab'
import type { MethodUses } from '../model/memberships'
import { isOutcomeUnknown } from './walletFailure'

/**
 * Where this tab keeps what a bank account was chosen for, while its owner is on the vendor's page.
 */
const KEPT = 'bank-link'

const none: MethodUses = { billingUse: '', memberships: [] }

/**
 * With what a vendor's own page led back here, and what was chosen before. (doc 2 §4, Bank link
 * flow)
 */
export interface ReturnedLink {
  /** undefined where the person did not come from there, or linked nothing. */
  token: string | undefined
  /** What the account was to be used for; nothing where this tab has not kept it. */
  uses: MethodUses
  /** Keeps what was chosen, before the person leaves. */
  keep: (uses: MethodUses) => void
  /**
   * Takes the token in by a call: an answer ends it, so that a reload asks again only where nobody
   * answered, or the vendor did not.
   */
  redeem: <Answer>(call: Promise<Answer>) => Promise<Answer>
}

/** Reads it from the address, which holds it until it is taken in. */
export function useReturnedLink(): ReturnedLink {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const customer = useAtomValue(customerAtom)
  const token = new URLSearchParams(search).get(BANK_RETURN_PARAM) ?? undefined
  // Written by `keep`.
  const [uses] = useState(() =>
    token === undefined ? none : ((takeKept(KEPT, customer?.id) as MethodUses | undefined) ?? none),
  )
  const end = (): void => {
    if (token !== undefined) navigate(pathname, { replace: true })
  }
  return {
    token,
    uses,
    keep: (chosen) => keepInTab(KEPT, customer?.id ?? 0, chosen),
    redeem: async (call) => {
      try {
        const answer = await call
        end()
        return answer
      } catch (error) {
        if (!isOutcomeUnknown(error)) end()
        throw error
      }
    },
  }
}
