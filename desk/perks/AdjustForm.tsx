import { useState, type ReactNode } from 'react'
import { dayIn } from '../../src/core/time/calendarDay'
import { lastInstantBefore } from '../../src/core/time/lastInstantBefore'
import { useText } from '../../src/core/intl/useText'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { MoneyInput } from '../values/MoneyInput'
import { LastDayField } from './LastDayField'
import { adjustIssued, type Adjustment } from './perkCalls'
import type { PerkDialogProps } from './PerkDialogProps'
import { isCredit } from './perkKinds'
import { ReasonField } from './ReasonField'
import { useCredit } from './useCredit'
import { useDatedAct } from './useDatedAct'

/** Asks how a house credit's balance changes, or until when something is valid, and why. */
export function AdjustForm({
  company,
  kind,
  issued,
  onStale,
  onDone,
  onHold,
  onBack,
}: PerkDialogProps & { onHold: (isHeld: boolean) => void; onBack: () => void }): ReactNode {
  const t = useText()
  const { balanceOf } = useCredit()
  const stored =
    issued.expiresOn === null ? '' : dayIn(company.timezone, lastInstantBefore(issued.expiresOn))
  const [direction, setDirection] = useState<'more' | 'less'>('more')
  const [cents, setCents] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const { act, readOnly, change, lastDay, lastDayField } = useDatedAct(
    stored,
    (body: Adjustment, key) => adjustIssued({ kind, id: issued.id }, body, key, company.id),
    () => onDone(t('desk.perks.adjustDone')),
  )
  useUnsavedChanges(reason.trim() !== '' || lastDay !== stored || cents !== '')
  const by = cents === '' ? 0 : typeof cents === 'number' ? cents : undefined
  const isDated = lastDay !== stored
  const body =
    by === undefined || reason.trim() === '' || (by === 0 && !isDated)
      ? undefined
      : {
          by: direction === 'less' ? -by : by,
          ...(isDated && { lastDay: lastDay === '' ? null : lastDay }),
          reason: reason.trim(),
        }
  return (
    <ActForm
      act={act}
      body={body}
      label={t('desk.perks.adjustDo')}
      companyId={company.id}
      refusalText={({ code }) =>
        code === 'conflict' && isCredit(issued) ? t('desk.perks.adjustConflict') : undefined
      }
      onRefused={onStale}
      onHold={onHold}
      onBack={onBack}
    >
      {isCredit(issued) ? (
        <>
          <p>{balanceOf(issued)}</p>
          <ChoiceGroup
            name="direction"
            label={t('desk.perks.direction')}
            kind="radio"
            choices={['more', 'less']}
            labelOf={(one) => t(one === 'less' ? 'desk.perks.less' : 'desk.perks.more')}
            selected={[direction]}
            onChange={([one]) => {
              if (!readOnly) change(() => setDirection(one === 'less' ? 'less' : 'more'))
            }}
          />
          <MoneyInput
            name="cents"
            label={t('desk.perks.amount')}
            currency={issued.currency}
            value={cents}
            readOnly={readOnly}
            error={by === undefined ? t('desk.perks.noAmount') : undefined}
            onChange={(typed) => change(() => setCents(typed))}
          />
        </>
      ) : null}
      <LastDayField {...lastDayField} />
      <ReasonField
        value={reason}
        readOnly={readOnly}
        onChange={(typed) => change(() => setReason(typed))}
      />
    </ActForm>
  )
}
