import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { isChosenElsewhere } from '../../studio/session/domains'
import { MovedNotice } from '../session/MovedNotice'
import { isStale, type ImportChanges } from './useImport'

/** Says why the last change of an import is not kept; nothing if it is. */
export function UnsavedNotice({
  changes: { error, retry },
  companyId,
}: {
  changes: ImportChanges
  companyId: number
}): ReactNode {
  const t = useText()
  if (error === null) return null
  if (isChosenElsewhere(error)) return <MovedNotice companyId={companyId} onDone={retry} />
  if (isStale(error))
    return (
      <Notice tone="warning" live title={t('desk.imports.changedMeanwhile')}>
        {t('desk.imports.changedMeanwhileText')}
      </Notice>
    )
  return (
    <Notice
      tone="danger"
      live
      title={t('desk.imports.unsaved')}
      action={
        <Button size="small" onClick={retry}>
          {t('desk.retry')}
        </Button>
      }
    >
      {t('desk.imports.unsavedText')}
    </Notice>
  )
}
