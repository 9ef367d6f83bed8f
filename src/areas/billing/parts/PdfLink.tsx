import type { ReactNode } from 'react'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { LinkButton } from '../../../ui/controls/LinkButton'

/** A link to a PDF in the page's language; `href` is its URL without the language. */
export function PdfLink({ href }: { href: string }): ReactNode {
  const t = useText()
  const { language } = useLanguage()
  return (
    <LinkButton to={`${href}?language=${language}`} reload icon="download" variant="secondary">
      {t('area.billing.downloadPdf')}
    </LinkButton>
  )
}
