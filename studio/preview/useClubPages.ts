import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { catalogue } from '../../generated/catalogue'
import { ownValue } from '../../src/core/json/plainObject'
import { clubPages, type ClubPage } from '../../src/core/config/clubPages'
import type { ResolvedRoute } from '../../src/core/config/ResolvedConfig'
import { resolveRoutes, type PageSettings } from '../../src/core/config/compile/routes'
import { bestMatch } from '../../src/core/gates/bestMatch'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { previewAtom } from './previewAtoms'
import { clubPathFor, previewPages } from './previewPages'

/** A page that the preview can show: its path in the current club and its audience. */
export interface PreviewPage {
  /** The page's key in the config. */
  uri: string
  path: string
  audience: string
}

/** The pages that the preview can show, at the draft's paths, including disabled pages. */
export function useClubPages(): readonly PreviewPage[] {
  const routes = useClubRoutes()
  const { ownPages } = usePageSettings()
  return useMemo(
    () =>
      previewPages(ownPages).map((page) => ({
        uri: page.uri,
        path: clubPathFor(page, routes),
        audience: page.audience,
      })),
    [routes, ownPages],
  )
}

/** The `uri` of the page that the preview shows; undefined if no page has its path. */
export function usePreviewedUri(): string | undefined {
  const { path } = useAtomValue(previewAtom)
  return useUriAt()(path)
}

/** Returns a function that finds the `uri` of the page at a path of the current club. */
export function useUriAt(): (path: string) => string | undefined {
  const routes = useClubRoutes()
  return (path) => {
    const address = path.split(/[?#]/)[0] ?? ''
    // A page may have the path of one that is off.
    const enabled = routes.filter((route) => route.enabled)
    return (bestMatch(enabled, address) ?? bestMatch(routes, address))?.uri
  }
}

function useClubRoutes(): readonly ResolvedRoute[] {
  const { pages, ownPages, plan } = usePageSettings()
  return useMemo(() => clubRoutes({ pages, ownPages, plan }), [pages, ownPages, plan])
}

/** The draft's settings of pages. */
function usePageSettings(): ClubPageSettings {
  const config = currentConfig(useAtomValue(editorAtom))
  return {
    pages: ownValue(config, 'pages'),
    ownPages: ownValue(config, 'ownPages'),
    plan: ownValue(config, 'plan'),
  }
}

/** The club's pages by the draft, also those that it does not have. */
export function useAllPages(): readonly ClubPage[] {
  const { ownPages } = usePageSettings()
  return useMemo(() => clubPages(catalogue, ownPages), [ownPages])
}

/** What of a club's config decides where its pages are. */
interface ClubPageSettings extends PageSettings {
  plan: unknown
}

/** The routes of a club by its settings of pages and its plan, also of the pages that are off. */
export const clubRoutes = ({ plan, ...settings }: ClubPageSettings): readonly ResolvedRoute[] =>
  // Features and processor decide only which pages are enabled; disabled ones are listed too.
  resolveRoutes(settings, plan === 'Lounge' ? plan : 'Plus', {}, true, catalogue, () => undefined)
