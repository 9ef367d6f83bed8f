import type { PortalStore } from '../../core/session/atoms'
import { companyAtom, pageStateAtom, revisionAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { applyConfig } from './applyConfig'
import { compileConfig } from './compileConfig'
import { baseConfigAtom, companyNameAtom, draftAtom, etagAtom } from './draft'

/**
 * Reads the club's published config and applies it to the open page. Requests at least `revision`,
 * which an event announced; by default the displayed one. A server process whose cache is older
 * reads the database.
 */
export async function refreshConfig(
  store: PortalStore,
  revision = store.get(revisionAtom),
): Promise<void> {
  const response = await portalApi.config({ etag: store.get(etagAtom), revision })
  if (response === 'unchanged') return
  const { portal, company } = response.reply
  if (portal.domainId !== store.get(pageStateAtom).domainId) return
  const newRevision = response.reply.revision ?? revision
  // Responses may arrive out of order: never return to an older revision.
  if (newRevision < store.get(revisionAtom)) return
  store.set(revisionAtom, newRevision)
  store.set(etagAtom, response.etag)
  store.set(baseConfigAtom, portal)
  store.set(companyNameAtom, company.name)
  store.set(companyAtom, company)
  await applyConfig(store, compileConfig(portal, store.get(draftAtom)))
}
