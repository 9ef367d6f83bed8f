import type { PortalStore } from '../../core/session/atoms'
import { companyAtom, configAtom, pageStateAtom, revisionAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { applyConfig } from './applyConfig'
import { compileConfig } from './compileConfig'
import { baseConfigAtom, companyNameAtom, draftAtom, etagAtom } from './draft'

/**
 * Reads the club's published config and applies it to the open page. Requests at least `revision`,
 * which an event announced; by default the displayed one. If it can't be shown whole, it rejects, and
 * the next event with the same revision reads it again.
 */
export async function refreshConfig(
  store: PortalStore,
  revision = store.get(revisionAtom),
): Promise<void> {
  const shown = store.get(revisionAtom)
  const portal = await readConfig(store, revision)
  if (portal === undefined) return
  const read = store.get(revisionAtom)
  try {
    await applyConfig(store, compileConfig(portal, store.get(draftAtom)))
  } catch (error) {
    if (store.get(revisionAtom) === read) {
      store.set(revisionAtom, shown)
      store.set(etagAtom, null)
    }
    throw error
  }
}

/**
 * Reads the club's published sparse config into `baseConfigAtom`, without applying it to the page.
 * A server process whose cache is older than `revision` reads the database. Returns undefined if
 * there is nothing to apply: the config is unchanged, older, or another club's.
 */
export async function readConfig(store: PortalStore, revision: number): Promise<unknown> {
  const response = await portalApi.config({ etag: store.get(etagAtom), revision })
  if (response === 'unchanged') return undefined
  const { portal, company } = response.reply
  if (portal.domainId !== store.get(pageStateAtom).domainId) return undefined
  const newRevision = response.reply.revision ?? revision
  // Responses may arrive out of order: never return to an older revision.
  if (newRevision < store.get(revisionAtom)) return undefined
  store.set(revisionAtom, newRevision)
  store.set(etagAtom, response.etag)
  store.set(baseConfigAtom, portal)
  store.set(companyNameAtom, company.name)
  // The name that the displayed config sets stays until another config is applied.
  const { clubName } = store.get(configAtom).settings
  store.set(companyAtom, { ...company, name: clubName || company.name })
  return portal
}
