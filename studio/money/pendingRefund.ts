import type { RefundRequest } from './refundState'

/**
 * Stores a sent refund until its response arrives, across reloads of this tab; undefined removes
 * it. Keyed by admin, so no one else gets it.
 */
export function storePendingRefund(
  companyId: number,
  adminId: number,
  request: RefundRequest | undefined,
): void {
  try {
    if (request === undefined) window.sessionStorage.removeItem(nameOf(companyId, adminId))
    else window.sessionStorage.setItem(nameOf(companyId, adminId), JSON.stringify(request))
  } catch (forbidden) {
    // Without storage a reload loses it; the list of refunds shows the outcome.
    void forbidden
  }
}

/** This admin's refund that was sent but not answered when the tab was loaded. */
export function readPendingRefund(companyId: number, adminId: number): RefundRequest | undefined {
  try {
    const text = window.sessionStorage.getItem(nameOf(companyId, adminId))
    // Written by this module in this tab.
    return text === null ? undefined : (JSON.parse(text) as RefundRequest)
  } catch (forbidden) {
    void forbidden
    return undefined
  }
}

const nameOf = (companyId: number, adminId: number): string =>
  `portico-studio/refund/${companyId}/${adminId}`
