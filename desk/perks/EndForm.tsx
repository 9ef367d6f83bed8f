import { useState, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { isSealed, useAct } from '../acts/useAct'
import { endIssued } from './perkCalls'
import type { PerkDialogProps } from './PerkDialogProps'
import { ReasonField } from './ReasonField'

/** Asks why something that was issued ends, and ends it. */
export function EndForm({
  company,
  kind,
  issued: { id },
  onStale,
  onDone,
  onHold,
  onBack,
}: PerkDialogProps & { onHold: (isHeld: boolean) => void; onBack: () => void }): ReactNode {
  const t = useText()
  const [reason, setReason] = useState('')
  useUnsavedChanges(reason.trim() !== '')
  const act = useAct(
    (body: { reason: string }, key) => endIssued({ kind, id }, body, key, company.id),
    () => onDone(t('desk.perks.endDone')),
  )
  return (
    <ActForm
      act={act}
      body={reason.trim() === '' ? undefined : { reason: reason.trim() }}
      label={t('desk.perks.end')}
      companyId={company.id}
      isDanger
      onRefused={onStale}
      onHold={onHold}
      onBack={onBack}
    >
      <p>{t(kind === 'house-credits' ? 'desk.perks.endCreditText' : 'desk.perks.endText')}</p>
      <ReasonField
        value={reason}
        readOnly={isSealed(act.state)}
        onChange={(typed) => {
          act.reset()
          setReason(typed)
        }}
      />
    </ActForm>
  )
}
