import { portalApi } from '../../core/session/portalApi'
import { customerAtom, type PortalStore } from '../../core/session/atoms'

/** Reads the signed-in customer again: something of theirs changed, or events may have been missed. */
export async function refreshAccount(store: PortalStore): Promise<void> {
  store.set(customerAtom, await portalApi.call('account.get'))
}
