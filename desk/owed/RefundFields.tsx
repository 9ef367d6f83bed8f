import { useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { toCents } from '../../src/core/intl/toCents'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { lastInstantBefore } from '../../src/core/time/lastInstantBefore'
import { Button } from '../../src/ui/controls/Button'
import { CheckField } from '../../src/ui/controls/CheckField'
import { fieldId } from '../../src/ui/controls/fieldId'
import { SelectField } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { Notice } from '../../src/ui/feedback/Notice'
import { MoneyInput } from '../values/MoneyInput'
import type { Payment, RefundBody } from './Refund'

/** What was typed and chosen; an amount that is none as it was typed. */
export interface RefundInput {
  cents: number | string
  reason: string
  cancels: boolean
  membership: Outcome
}

type Outcome = NonNullable<RefundBody['membership']>

/** How long a reason may be, as the call declares it. */
const MAX_REASON = 500
const OUTCOMES: readonly Outcome[] = ['end', 'lapse', 'keep']

/**
 * The fields of a refund, which say how much may be refunded and by whom, and what a refund of all
 * that is left does besides.
 */
export function RefundFields({
  payment,
  input,
  onChange,
  onBack,
  onNext,
}: {
  payment: Payment
  input: RefundInput
  onChange: (input: RefundInput) => void
  onBack: () => void
  onNext: (body: RefundBody) => void
}): ReactNode {
  const t = useText()
  const { money, date } = useFormat()
  const [isTried, setIsTried] = useState(false)
  const { currency, limit, allowed, refundable, cancellable, membership } = payment
  const isLimited = limit !== null && allowed < refundable
  const limits = {
    limit: money(limit ?? 0, currency),
    most: money(allowed, currency),
    isLess: allowed < (limit ?? 0) ? 'yes' : 'no',
  }
  if (isLimited && allowed === 0)
    return (
      <Form as="div">
        <Notice tone="info" title={t('desk.owed.refundNotYours')}>
          {t(limit === 0 ? 'desk.owed.refundOwnersOnly' : 'desk.owed.refundUsedUp', limits)}
        </Notice>
        <Buttons>
          <Button variant="secondary" onClick={onBack}>
            {t('desk.act.back')}
          </Button>
        </Buttons>
      </Form>
    )
  const { cents, reason, cancels } = input
  const isAmount = typeof cents === 'number' && cents >= 1
  const isTooMuch = isAmount && cents > toCents(allowed)
  const isAll = isAmount && cents >= toCents(refundable)
  const isReady = isAmount && !isTooMuch && reason.trim() !== ''
  const amountError = isTooMuch
    ? t(isLimited ? 'desk.owed.refundOverLimit' : 'desk.owed.refundTooMuch', limits)
    : isTried && !isAmount
      ? t('desk.owed.noAmount')
      : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (isReady)
      onNext({
        amount: cents / 100,
        left: refundable,
        reason: reason.trim(),
        cancelTickets: cancels,
        ...(membership !== null && { membership: input.membership }),
      })
    else document.getElementById(fieldId(isAmount && !isTooMuch ? 'reason' : 'refund'))?.focus()
  }
  return (
    <Form noValidate onSubmit={submit}>
      <MoneyInput
        name="refund"
        label={t('desk.owed.refundAmount')}
        data-first
        currency={currency}
        required
        hint={t(isLimited ? 'desk.owed.refundLimit' : 'desk.owed.refundMost', limits)}
        error={amountError}
        value={cents}
        onChange={(value) => onChange({ ...input, cents: value })}
      />
      <TextField
        name="reason"
        label={t('desk.owed.reason')}
        hint={t('desk.owed.reasonHint')}
        error={isTried && reason.trim() === '' ? t('desk.owed.noReason') : undefined}
        required
        multiline
        rows={3}
        maxLength={MAX_REASON}
        dir="auto"
        value={reason}
        onChange={({ target }) => onChange({ ...input, reason: target.value })}
      />
      {cancellable > 0 && isAll ? (
        <CheckField
          name="cancels"
          label={t('desk.owed.refundCancel', { count: cancellable })}
          hint={t('desk.owed.refundCancelHint')}
          checked={cancels}
          onChange={({ target }) => onChange({ ...input, cancels: target.checked })}
        />
      ) : null}
      {membership !== null && isAll ? (
        <SelectField
          name="membership"
          label={t('desk.owed.refundMembership', { title: membership.title })}
          {...(membership.until !== null && {
            hint: t('desk.owed.refundMembershipHint', {
              date: date(lastInstantBefore(membership.until)),
            }),
          })}
          value={input.membership}
          options={OUTCOMES.map((value) => ({
            value,
            label: t(`desk.owed.refundMembership.${value}`),
          }))}
          onChange={({ target }) => {
            const chosen = OUTCOMES.find((outcome) => outcome === target.value)
            if (chosen !== undefined) onChange({ ...input, membership: chosen })
          }}
        />
      ) : null}
      {!isAll && (cancellable > 0 || membership !== null) ? (
        <p>{t('desk.owed.refundPart')}</p>
      ) : null}
      <Buttons>
        <Button variant="secondary" onClick={onBack}>
          {t('desk.act.back')}
        </Button>
        <Button type="submit">{t('desk.owed.refundNext')}</Button>
      </Buttons>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
`
