import type { PortalStore } from '../../core/session/atoms'
import { companyAtom, pageStateAtom, revisionAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { applyConfig } from './applyConfig'
import { compileConfig } from './compileConfig'
import { baseConfigAtom, draftAtom, etagAtom } from './draft'

/**
 * Reads the club's published config and applies it in place. `revision` is the one an event
 * announced, else the current one: a server process with an older cache then reads its database
 * (decisions 31).
 */
export async function refreshConfig(
  store: PortalStore,
  revision = store.get(revisionAtom),
): Promise<void> {
  const answer = await portalApi.config({ etag: store.get(etagAtom), revision })
  if (answer === 'unchanged') return
  const { portal, company } = answer.answer
  if (portal.domainId !== store.get(pageStateAtom).domainId) return
  const read = answer.answer.revision ?? revision
  // Responses may arrive out of order: never go back to an older revision.
  if (read < store.get(revisionAtom)) return
  store.set(revisionAtom, read)
  store.set(etagAtom, answer.etag)
  store.set(baseConfigAtom, portal)
  store.set(companyAtom, company)
  await applyConfig(store, compileConfig(portal, store.get(draftAtom)))
}
