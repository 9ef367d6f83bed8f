import type { RefundRequest } from './refundState'

/**
 * Stores a refund that was sent, in this tab and across reloads, until its response arrives;
 * undefined removes it. The key contains the admin, so no other admin sees it.
 */
export function storePendingRefund(
  companyId: number,
  adminId: number,
  request: RefundRequest | undefined,
): void {
  try {
    if (request === undefined) window.sessionStorage.removeItem(storageKey(companyId, adminId))
    else window.sessionStorage.setItem(storageKey(companyId, adminId), JSON.stringify(request))
  } catch (forbidden) {
    // Without storage, a reload loses the refund's state; the list of refunds shows the outcome.
    void forbidden
  }
}

/**
 * The refund that this admin sent before the tab was reloaded and that had no response; undefined
 * if there is none.
 */
export function readPendingRefund(companyId: number, adminId: number): RefundRequest | undefined {
  try {
    const text = window.sessionStorage.getItem(storageKey(companyId, adminId))
    // This module wrote the text in this tab, so its shape is known.
    return text === null ? undefined : (JSON.parse(text) as RefundRequest)
  } catch (forbidden) {
    void forbidden
    return undefined
  }
}

const storageKey = (companyId: number, adminId: number): string =>
  `portico-studio/refund/${companyId}/${adminId}`
