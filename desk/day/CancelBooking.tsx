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

type Fee = 'rule' | 'charge' | 'waive' | 'keep'

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
  const [choice, setFee] = useState<Fee>('rule')
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const act = useStatusAct(booking, companyId, onDone, currency)
  const readOnly = isSealed(act.state)
  const { cancelTerms: terms } = booking
  const cancelFee = booking.cancelFee ?? 0
  const fees: Fee[] = [
    'rule',
    ...(terms !== 'in_time' && cancelFee > 0 ? (['charge'] as const) : []),
    terms === 'not_allowed' ? 'keep' : 'waive',
  ]
  // The terms may have changed since it was chosen.
  const fee = fees.includes(choice) ? choice : 'rule'
  const less = t('desk.day.fee.inTimeLess', { amount: money(cancelFee, currency) })
  const texts: Record<Fee, string> = {
    rule:
      terms === 'late'
        ? t('desk.day.fee.late')
        : terms === 'in_time' && cancelFee > 0
          ? less
          : t('desk.day.fee.inTime'),
    charge: less,
    waive: t('desk.day.fee.waive'),
    keep: t('desk.day.fee.keep'),
  }
  return (
    <ActForm
      act={act}
      body={{ status: 'cancelled', fee, terms, reason: reason.trim(), notify }}
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
          labelOf={(one) => texts[fees.find((known) => known === one) ?? 'rule']}
          selected={[fee]}
          onChange={([chosen]) => {
            if (!readOnly) setFee(fees.find((one) => one === chosen) ?? 'rule')
          }}
        />
      ) : (
        <p>{t(terms === 'late' ? 'desk.day.fee.late' : 'desk.day.fee.byMoney')}</p>
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
