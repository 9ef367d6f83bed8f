import type { RefundRequest } from './refundState'

/**
 * Keeps a refund that was sent until its answer is there, over a reload of this tab; undefined
 * forgets it. The key is the admin's own, so nobody else is given it.
 */
export function storePendingRefund(
  companyId: number,
  adminId: number,
  ask: RefundRequest | undefined,
): void {
  try {
    if (ask === undefined) window.sessionStorage.removeItem(nameOf(companyId, adminId))
    else window.sessionStorage.setItem(nameOf(companyId, adminId), JSON.stringify(ask))
  } catch (forbidden) {
    // Without storage a reload forgets it; the list of refunds says what came of it.
    void forbidden
  }
}

/** The refund of this admin that was sent and not answered when the tab was loaded. */
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
