import { keepSame } from '../../core/config/keepSame'
import { portalApi } from '../../core/session/portalApi'
import { customerAtom, type PortalStore } from '../../core/session/atoms'

/** The newest read; an older one that answers later says nothing. */
let turn = 0

/** Reads the signed-in customer again: something of theirs changed, or events may have been missed. */
export async function refreshAccount(store: PortalStore): Promise<void> {
  const mine = ++turn
  const before = store.get(customerAtom)
  const customer = await portalApi.call('account.get')
  if (mine !== turn) return
  // A change of theirs was answered meanwhile: this answer may be older.
  if (store.get(customerAtom) !== before) return refreshAccount(store)
  // Mostly nothing changed: then nothing is drawn anew.
  store.set(customerAtom, keepSame(before, customer))
}
