import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { useParams } from 'react-router-dom'
import { ReadingPage, SeeAlso } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { companyAtom, sectionsAtom } from '../../core/session/atoms'
import { Sections } from '../../core/registry/Sections'
import { FaqEntry } from './FaqEntry'
import { faqKeys } from './faqKeys'
import { manifest } from './manifest'

/**
 * Shows the club's own sections or, if it has none, the built-in questions, with the one in the
 * path open. (shell.route.faq-arg)
 */
export function Page(): ReactNode {
  const t = useText()
  const company = useAtomValue(companyAtom)
  const { arg } = useParams()
  const hasOwnSections = (useAtomValue(sectionsAtom)[manifest.uri] ?? []).length > 0
  const contact = company.email || t('page.faq.frontDesk')
  return (
    <ReadingPage title={t('page.faq.title')} aside={<SeeAlso />}>
      {hasOwnSections ? (
        <Sections uri={manifest.uri} />
      ) : (
        <div>
          {faqKeys.map((key) => (
            <FaqEntry
              key={key}
              id={key}
              question={t(`page.faq.${key}.question`)}
              answer={t(`page.faq.${key}.answer`, { contact })}
              isOpen={key === arg}
            />
          ))}
        </div>
      )}
    </ReadingPage>
  )
}
