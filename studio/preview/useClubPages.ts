import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { catalogue } from '../../generated/catalogue'
import { own } from '../../src/core/config/plainObject'
import { resolveRoutes } from '../../src/core/config/routes'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { clubPathFor, previewPages } from './previewPages'
import type { MessageId } from '../../generated/MessageId'

/** A page that the preview can show: its path in the current club, its title and its audience. */
export interface ClubPage {
  path: string
  title: MessageId
  audience: string
}

/** The pages that the preview can show, at the draft's paths, including disabled pages. */
export function useClubPages(): readonly ClubPage[] {
  const pages = own(currentConfig(useAtomValue(editorAtom)), 'pages')
  return useMemo(() => {
    const routes = resolveRoutes(pages, 'Plus', {}, catalogue, () => undefined)
    return previewPages.map((page) => ({
      path: clubPathFor(page, routes),
      title: page.title,
      audience: page.audience,
    }))
  }, [pages])
}
