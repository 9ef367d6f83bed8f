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

const DEFAULT_USES: MethodUses = { billingUse: '', memberships: [] }

/**
 * The result of linking a bank account on a vendor's page, with the uses that the customer chose
 * before leaving. (doc 2 §4, Bank link flow)
 */
export interface ReturnedLink {
  /**
   * The vendor's token; undefined if the customer has not returned from the vendor's page, or
   * linked nothing.
   */
  token: string | undefined
  /** The chosen uses; the defaults if this tab stored none. */
  uses: MethodUses
  /** Stores the chosen uses before the customer leaves for the vendor's page. */
  storeUses: (uses: MethodUses) => void
  /**
   * Awaits `call`, which sends the token, and returns its response. Once the outcome is known, the
   * token is removed from the URL; otherwise it stays, so that a reload can try again.
   */
  redeem: <Response>(call: Promise<Response>) => Promise<Response>
}

/**
 * Reads a bank link's result: the token from the URL, where it stays until it is redeemed, and the
 * stored uses.
 */
export function useReturnedLink(): ReturnedLink {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const customer = useAtomValue(customerAtom)
  const token = new URLSearchParams(search).get(BANK_RETURN_PARAM) ?? undefined
  // The cast is safe: only `storeUses` stores data under this key.
  const [uses] = useState(() =>
    token === undefined
      ? DEFAULT_USES
      : ((takeFromTab(STORAGE_KEY, customer?.id) as MethodUses | undefined) ?? DEFAULT_USES),
  )
  const clearToken = (): void => {
    if (token !== undefined) void navigate(pathname, { replace: true })
  }
  return {
    token,
    uses,
    storeUses: (uses) => storeInTab(STORAGE_KEY, customer?.id ?? 0, uses),
    redeem: async (call) => {
      try {
        const response = await call
        clearToken()
        return response
      } catch (error) {
        if (!isOutcomeUnknown(error)) clearToken()
        throw error
      }
    },
  }
}
