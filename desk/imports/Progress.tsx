import { useState, type ReactNode, type RefObject } from 'react'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ProgressBar } from '../../src/ui/feedback/ProgressBar'
import { Heading } from '../../src/ui/layout/Heading'
import { ConfirmDialog } from '../../studio/chrome/ConfirmDialog'
import { ActNotice } from '../acts/ActNotice'
import { PagePart } from '../screens/PagePart'
import { shareDone, type Import } from './Import'
import { useEnd } from './useEnd'

/** How far the server is with checking or writing, and how to stop it. */
export function Progress({
  company,
  stored,
  onStale,
  heading,
}: {
  company: AdminCompany
  stored: Import
  onStale: () => void
  heading: RefObject<HTMLHeadingElement | null>
}): ReactNode {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const act = useEnd(company.id, stored)
  const { rows, done } = stored
  const isWriting = stored.state === 'writing'
  const close = (): void => {
    setIsAsking(false)
    act.reset()
    onStale()
  }
  return (
    <PagePart>
      <Heading level={2} size={4} focusable ref={heading}>
        {t(isWriting ? 'desk.imports.writing' : 'desk.imports.checking', { done, rows })}
      </Heading>
      <ProgressBar share={shareDone(stored)} label={t('desk.imports.progress')} />
      <p>{t('desk.imports.leave')}</p>
      <div>
        <Button
          variant="secondary"
          size="small"
          busy={!isWriting && act.state.status === 'busy'}
          onClick={() => (isWriting ? setIsAsking(true) : act.make(undefined))}
        >
          {t('desk.imports.stop')}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('desk.imports.stopTitle')}
          keepLabel={t('desk.imports.stopGoOn')}
          confirmLabel={t('desk.imports.stop')}
          isDanger
          busy={act.state.status === 'busy'}
          onKeep={close}
          onConfirm={() => act.make(undefined)}
        >
          <p>{t('desk.imports.stopText')}</p>
          <ActNotice act={act} companyId={company.id} />
        </ConfirmDialog>
      ) : (
        <ActNotice act={act} companyId={company.id} />
      )}
    </PagePart>
  )
}
