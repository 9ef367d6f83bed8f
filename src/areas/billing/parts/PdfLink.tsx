import type { ReactNode } from 'react'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { LinkButton } from '../../../ui/controls/LinkButton'

/** The way to a paper as a PDF in the page's language; `call` is the address that answers it. */
export function PdfLink({ call }: { call: string }): ReactNode {
  const t = useText()
  const { language } = useLanguage()
  return (
    <LinkButton to={`${call}?language=${language}`} reload icon="download" variant="secondary">
      {t('area.billing.downloadPdf')}
    </LinkButton>
  )
}
