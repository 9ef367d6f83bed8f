import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { ReadingPage, readingText, SeeAlso } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { companyAtom } from '../../core/session/atoms'
import { Sections } from '../../core/registry/Sections'
import { useShownSections } from '../../core/registry/useShownSections'
import { Markdown } from '../../ui/content/Markdown'
import { manifest } from './manifest'

/**
 * The club's own sections for this page or, if it has none, a default text.
 * (shell.screen.public-pages-content)
 */
export function Page(): ReactNode {
  const t = useText()
  const company = useAtomValue(companyAtom)
  const hasOwnSections = useShownSections(manifest.uri).length > 0
  return (
    <ReadingPage title={t('page.privacy.title')} aside={<SeeAlso />}>
      {hasOwnSections ? (
        <Sections uri={manifest.uri} />
      ) : (
        <Markdown text={readingText(t, company, 'page.privacy.text')} />
      )}
    </ReadingPage>
  )
}
