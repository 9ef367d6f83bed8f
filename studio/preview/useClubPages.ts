import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { catalogue } from '../../generated/catalogue'
import { ownValue } from '../../src/core/json/plainObject'
import type { ResolvedRoute } from '../../src/core/config/ResolvedConfig'
import { resolveRoutes } from '../../src/core/config/compile/routes'
import { bestMatch } from '../../src/core/gates/bestMatch'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { previewAtom } from './previewAtoms'
import { clubPathFor, previewPages } from './previewPages'
import type { MessageId } from '../../generated/MessageId'

/** A page that the preview can show: its path in the current club, its title and its audience. */
export interface ClubPage {
  /** The page's key in the config. */
  uri: string
  path: string
  title: MessageId
  audience: string
}

/** The pages that the preview can show, at the draft's paths, including disabled pages. */
export function useClubPages(): readonly ClubPage[] {
  const routes = useClubRoutes()
  return useMemo(
    () =>
      previewPages.map((page) => ({
        uri: page.uri,
        path: clubPathFor(page, routes),
        title: page.title,
        audience: page.audience,
      })),
    [routes],
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
  return (path) => bestMatch(routes, path.split(/[?#]/)[0] ?? '')?.uri
}

function useClubRoutes(): readonly ResolvedRoute[] {
  const pages = ownValue(currentConfig(useAtomValue(editorAtom)), 'pages')
  return useMemo(() => clubRoutes(pages), [pages])
}

/** The routes of a club by its `pages`, as if it had every page. */
export const clubRoutes = (pages: unknown): readonly ResolvedRoute[] =>
  // Plan, features and processor decide only which pages are enabled; disabled ones are listed too.
  resolveRoutes(pages, 'Plus', {}, true, catalogue, () => undefined)
