import type { PortalStore } from '../../core/session/atoms'
import { companyAtom, configCompleteAtom, pageStateAtom, revisionAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { applyConfig } from './applyConfig'
import { compileConfig } from './compileConfig'
import { baseConfigAtom, draftAtom, etagAtom } from './draft'

/**
 * Reads the club's published config and shows it in place. `revision` is what an event announced: a process
 * of the server whose cache is older reads its database then (decisions 31).
 */
export async function refreshConfig(store: PortalStore, revision?: number): Promise<void> {
  const answer = await portalApi.config({ etag: store.get(etagAtom), ...(revision === undefined ? {} : { revision }) })
  if (answer === 'unchanged') return
  const { portal, company } = answer.answer
  if (portal.domainId !== store.get(pageStateAtom).domainId) return
  store.set(etagAtom, answer.etag)
  store.set(baseConfigAtom, portal)
  store.set(companyAtom, company)
  await applyConfig(store, compileConfig(portal, store.get(draftAtom)))
  store.set(revisionAtom, answer.answer.revision ?? revision ?? store.get(revisionAtom))
  store.set(configCompleteAtom, true)
}
