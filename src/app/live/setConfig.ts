import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { companyAtom, configAtom, type PortalStore } from '../../core/session/atoms'
import { companyNameAtom } from './draft'

/** Puts a config into the page's store, together with the club name that it sets. */
export function setConfig(store: PortalStore, config: ResolvedConfig): void {
  store.set(configAtom, config)
  const name = config.settings.clubName || store.get(companyNameAtom)
  if (!name) return
  const company = store.get(companyAtom)
  if (name !== company.name) store.set(companyAtom, { ...company, name })
}
