import type { ReactNode } from 'react'
import { Sections } from '../../../core/registry/Sections'
import { useShownSections } from '../../../core/session/useShownSections'

/**
 * The sections of a page with a built-in text (`children`), which stands above them unless a section
 * has the club's own words: sections with data don't replace it.
 */
export function OwnWords({ uri, children }: { uri: string; children: ReactNode }): ReactNode {
  const hasOwnWords = useShownSections(uri).some(({ page }) => page === undefined)
  return (
    <>
      {!hasOwnWords && children}
      <Sections uri={uri} />
    </>
  )
}
