import type { ResolvedProps } from '../../core/config/ResolvedConfig'
import { shareStructure } from '../../core/json/shareStructure'
import {
  completeConfigAtom,
  configAtom,
  languageAtom,
  pageStateAtom,
  revisionAtom,
  sectionsAtom,
  type PortalStore,
} from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { setConfig } from './setConfig'

/**
 * Completes the config that the page was served with by what the server left out, so that the tab
 * need not load the config compiler. Returns false if that is impossible: the page shows another
 * revision or language by now, was served with the default config, or the server has another
 * build. Throws ApiError.
 */
export async function loadConfigRemainder(store: PortalStore): Promise<boolean> {
  const { build, domainId, revision, language, usesDefaults } = store.get(pageStateAtom)
  const isUnchanged = (): boolean =>
    store.get(revisionAtom) === revision && store.get(languageAtom).language === language
  if (usesDefaults || !isUnchanged()) return false
  const rest = await portalApi.call('config.remainder', { query: { revision, language } })
  // A publish or another language may have loaded the complete config in the meantime.
  if (store.get(completeConfigAtom) !== undefined) return true
  const isSameConfig =
    rest.build === build &&
    rest.domainId === domainId &&
    rest.revision === revision &&
    rest.language === language
  if (!isSameConfig || !isUnchanged()) return false
  const { props, intl, ...served } = store.get(configAtom)
  // The server compiled the config with the same code as this build.
  const sections = shareStructure(
    store.get(sectionsAtom),
    rest.sections as ResolvedProps['sections'],
  )
  setConfig(store, {
    ...served,
    tokens: rest.tokens as Readonly<Record<string, string>>,
    props: { ...props, sections },
    // The page's texts include them. The entry differs from any later one, so that a
    // publish replaces or removes them.
    intl: { ...intl, messages: Object.keys(rest.texts).length > 0 ? { [language]: {} } : {} },
  })
  return true
}
