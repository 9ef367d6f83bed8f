import type { ReactNode } from 'react'
import type { Statement } from '../../../../generated/types'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { isNative } from '../../../core/native/nativeApp'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { Notice } from '../../../ui/feedback/Notice'

/** The way to a statement's PDF; in the club's app, which can keep no files, where to find it. (doc 2 §2, money.statement.native-message) */
export function StatementPdf({ statement }: { statement: Statement }): ReactNode {
  const t = useText()
  const { language } = useLanguage()
  if (isNative()) return <Notice>{t('area.billing.statement.nativePdf')}</Notice>
  return (
    <div data-print="no">
      <LinkButton to={`/api/account/transactions/statements/${statement.id}/pdf?language=${language}`} reload icon="download" variant="secondary">
        {t('area.billing.statement.pdf')}
      </LinkButton>
    </div>
  )
}
