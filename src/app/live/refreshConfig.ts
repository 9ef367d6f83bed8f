import type { PortalStore } from '../../core/session/atoms'
import {
  companyAtom,
  configCompleteAtom,
  pageStateAtom,
  revisionAtom,
} from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { applyConfig } from './applyConfig'
import { compileConfig } from './compileConfig'
import { baseConfigAtom, draftAtom, etagAtom } from './draft'

/**
 * Reads the club's published config and shows it in place. `revision` is what an event announced,
 * else the one on the screen: a process of the server whose cache is older reads its database then
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
  // Two reads can overtake each other: what is on the screen never goes back to an older revision.
  if (read < store.get(revisionAtom)) return
  store.set(revisionAtom, read)
  store.set(etagAtom, answer.etag)
  store.set(baseConfigAtom, portal)
  store.set(companyAtom, company)
  store.set(configCompleteAtom, true)
  await applyConfig(store, compileConfig(portal, store.get(draftAtom)))
}
