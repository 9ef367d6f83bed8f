import { useState, type ReactNode } from 'react'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { CheckField } from '../../src/ui/controls/CheckField'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { TextField } from '../../src/ui/controls/TextField'
import { ActForm } from '../acts/ActForm'
import { isSealed } from '../acts/useAct'
import type { BookingProps } from './Day'
import { useStatusAct } from './useStatusAct'

type Fee = 'rule' | 'charge' | 'waive'

/** Cancels a booking: what goes back, why, and whether the member is told. */
export function CancelBooking({
  booking,
  currency,
  companyId,
  hasMoney,
  onDone,
  onHold,
  onBack,
}: BookingProps & { onHold: (isHeld: boolean) => void; onBack: () => void }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const [fee, setFee] = useState<Fee>('rule')
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const act = useStatusAct(booking, companyId, onDone, currency)
  const readOnly = isSealed(act.state)
  const [isLate] = useState(
    () => booking.cancelBy === null || booking.cancelBy <= new Date().toISOString(),
  )
  const cancelFee = booking.cancelFee ?? 0
  const fees: Fee[] = ['rule', ...(isLate && cancelFee > 0 ? (['charge'] as const) : []), 'waive']
  const ruleText = isLate
    ? t('desk.day.fee.late')
    : cancelFee > 0
      ? t('desk.day.fee.inTimeLess', { amount: money(cancelFee, currency) })
      : t('desk.day.fee.inTime')
  return (
    <ActForm
      act={act}
      body={{ status: 'cancelled', fee, reason: reason.trim(), notify }}
      label={t('desk.day.cancelDo')}
      companyId={companyId}
      isDanger
      onHold={onHold}
      onBack={onBack}
    >
      {booking.payment !== 'order' ? null : hasMoney ? (
        <ChoiceGroup
          name="fee"
          label={t('desk.day.fee')}
          kind="radio"
          choices={fees}
          labelOf={(choice) =>
            choice === 'rule'
              ? ruleText
              : choice === 'charge'
                ? t('desk.day.fee.inTimeLess', { amount: money(cancelFee, currency) })
                : t('desk.day.fee.waive')
          }
          selected={[fee]}
          onChange={([choice]) => {
            if (!readOnly) setFee(fees.find((one) => one === choice) ?? 'rule')
          }}
        />
      ) : (
        <p>{t(isLate ? 'desk.day.fee.late' : 'desk.day.fee.byRule')}</p>
      )}
      <TextField
        name="reason"
        label={t('desk.day.reason')}
        hint={t('desk.day.reasonHint')}
        maxLength={500}
        dir="auto"
        value={reason}
        readOnly={readOnly}
        onChange={({ target }) => setReason(target.value)}
      />
      {booking.email === '' ? null : (
        <CheckField
          name="notify"
          label={t('desk.day.tell', { email: booking.email })}
          checked={notify}
          disabled={readOnly}
          onChange={({ target }) => setNotify(target.checked)}
        />
      )}
    </ActForm>
  )
}
