import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { OwnWords, ReadingPage, readingText, SeeAlso } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { companyAtom } from '../../core/session/atoms'
import { Markdown } from '../../ui/content/Markdown'
import { manifest } from './manifest'

/**
 * The club's own words for this page or, if it has none, a default text.
 * (shell.screen.public-pages-content)
 */
export function Page(): ReactNode {
  const t = useText()
  const company = useAtomValue(companyAtom)
  return (
    <ReadingPage title={t('page.cookie.title')} aside={<SeeAlso />}>
      <OwnWords uri={manifest.uri}>
        <Markdown text={readingText(t, company, 'page.cookie.text')} />
      </OwnWords>
    </ReadingPage>
  )
}
