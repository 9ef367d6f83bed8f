import type { ReactNode } from 'react'
import type { Statement } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { isNative } from '../../../core/native/nativeApp'
import { Notice } from '../../../ui/feedback/Notice'
import { PdfLink } from './PdfLink'

/**
 * A link to a statement's PDF; in the native app, which can't save files, a note where to find it.
 * (doc 2 §2, money.statement.native-message)
 */
export function StatementPdf({ statement }: { statement: Statement }): ReactNode {
  const t = useText()
  if (isNative()) return <Notice>{t('area.billing.statement.nativePdf')}</Notice>
  return (
    <div data-print="no">
      <PdfLink href={`/api/account/transactions/statements/${statement.id}/pdf`} />
    </div>
  )
}
