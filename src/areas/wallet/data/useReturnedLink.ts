import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { BANK_RETURN_PARAM } from '../../../core/registry/bankReturnParam'
import { customerAtom } from '../../../core/session/atoms'
import { storeInTab, takeFromTab } from '../../../core/session/tabStorage'
import type { MethodUses } from '../model/memberships'
import { isOutcomeUnknown } from './walletFailure'

/** Key under which this tab stores the chosen uses while the customer is on the vendor's page. */
const STORAGE_KEY = 'bank-link'

const none: MethodUses = { billingUse: '', memberships: [] }

/**
 * The result of a bank link on a vendor's page, with the uses chosen before. (doc 2 §4, Bank link
 * flow)
 */
export interface ReturnedLink {
  /** Undefined if the customer did not return from there or linked nothing. */
  token: string | undefined
  /** The chosen uses; the defaults if this tab stored none. */
  uses: MethodUses
  /** Stores the chosen uses before leaving. */
  keep: (uses: MethodUses) => void
  /**
   * Passes on the result of the call that uses the token. Any response removes the token from the
   * URL; if none arrived, or none came from the vendor, a reload may try again.
   */
  redeem: <Answer>(call: Promise<Answer>) => Promise<Answer>
}

/** Reads the token from the URL, which keeps it until it is redeemed. */
export function useReturnedLink(): ReturnedLink {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const customer = useAtomValue(customerAtom)
  const token = new URLSearchParams(search).get(BANK_RETURN_PARAM) ?? undefined
  // Written by `keep`.
  const [uses] = useState(() =>
    token === undefined
      ? none
      : ((takeFromTab(STORAGE_KEY, customer?.id) as MethodUses | undefined) ?? none),
  )
  const end = (): void => {
    if (token !== undefined) void navigate(pathname, { replace: true })
  }
  return {
    token,
    uses,
    keep: (chosen) => storeInTab(STORAGE_KEY, customer?.id ?? 0, chosen),
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
