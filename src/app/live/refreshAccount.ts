import type { Customer } from '../../../generated/types'
import { createTurns } from '../../core/api/createTurns'
import { shareStructure } from '../../core/config/shareStructure'
import { portalApi } from '../../core/session/portalApi'
import { customerAtom, type PortalStore } from '../../core/session/atoms'

const takeTurn = createTurns()
/** The customer shown by the last read. */
let seen: Customer | null | undefined

/**
 * Reads the signed-in customer again: something of theirs changed, or events may have been missed.
 */
export async function refreshAccount(store: PortalStore): Promise<void> {
  const turn = takeTurn()
  const before = store.get(customerAtom)
  const customer = await portalApi.call('account.get')
  if (!turn.shows()) return
  // A change was answered meanwhile, so this response may be stale.
  const now = store.get(customerAtom)
  if (now !== before && now !== seen) return refreshAccount(store)
  // Usually nothing changed; then nothing re-renders.
  seen = shareStructure(now, customer)
  store.set(customerAtom, seen)
}
