import { useState, type ReactNode } from 'react'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useCloseDialog } from '../../studio/chrome/useCloseDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { LastDayField } from './LastDayField'
import { adjustListed, type ListedAdjustment, type PerkQuery } from './perkCalls'
import { ReasonField } from './ReasonField'
import { useDatedAct } from './useDatedAct'

interface Props {
  company: AdminCompany
  query: PerkQuery
  /** How many are listed. */
  count: number
  /** Called when the list may be another one by now. */
  onStale: () => void
  /** Called with what has happened. */
  onDone: (text: string) => void
}

/** Asks until when all that are listed are valid, and why, and changes it. */
export function AdjustAllDialog({ onClose, ...props }: Props & { onClose: () => void }): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  return (
    <StudioDialog
      title={t('desk.perks.adjustAllTitle', { count: props.count })}
      {...(!isHeld && { onClose })}
    >
      <AdjustAllForm {...props} onHold={setIsHeld} />
    </StudioDialog>
  )
}

function AdjustAllForm({
  company,
  query,
  count,
  onStale,
  onDone,
  onHold,
}: Props & { onHold: (isHeld: boolean) => void }): ReactNode {
  const t = useText()
  const close = useCloseDialog()
  const [until, setUntil] = useState<'day' | 'never'>('day')
  const [reason, setReason] = useState('')
  const { act, readOnly, change, lastDay, lastDayField } = useDatedAct(
    '',
    (body: ListedAdjustment, key) => adjustListed(query, body, key, company.id),
    ({ changed, leftOut }) => onDone(t('desk.perks.adjustAllDone', { count: changed, leftOut })),
  )
  useUnsavedChanges(until === 'never' || lastDay !== '' || reason.trim() !== '')
  return (
    <ActForm
      act={act}
      body={
        reason.trim() === '' || (until === 'day' && lastDay === '')
          ? undefined
          : { count, lastDay: until === 'never' ? null : lastDay, reason: reason.trim() }
      }
      label={t('desk.perks.adjustAllDo', { count })}
      companyId={company.id}
      refusalText={({ code }) =>
        code === 'conflict' ? t('desk.perks.adjustAllConflict') : undefined
      }
      onRefused={onStale}
      onHold={onHold}
      onBack={close}
    >
      <p>{t('desk.perks.adjustAllText', { count })}</p>
      <ChoiceGroup
        name="until"
        label={t('desk.perks.validity')}
        kind="radio"
        choices={['day', 'never']}
        labelOf={(one) => t(one === 'never' ? 'desk.perks.untilNever' : 'desk.perks.untilDay')}
        selected={[until]}
        onChange={([one]) => {
          if (!readOnly) change(() => setUntil(one === 'never' ? 'never' : 'day'))
        }}
      />
      {until === 'day' ? <LastDayField {...lastDayField} required /> : null}
      <ReasonField
        value={reason}
        readOnly={readOnly}
        onChange={(typed) => change(() => setReason(typed))}
      />
    </ActForm>
  )
}
