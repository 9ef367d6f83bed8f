import { useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MemberTransaction } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { lastInstantBefore } from '../../src/core/time/lastInstantBefore'
import { Button } from '../../src/ui/controls/Button'
import { CheckField } from '../../src/ui/controls/CheckField'
import { fieldId } from '../../src/ui/controls/fieldId'
import { SelectField } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../chrome/StudioDialog'
import { useClubFormat } from '../session/useClubFormat'
import { parseAmount, type MembershipOutcome } from './refundState'

/** The form's input, with texts as typed. */
export interface RefundInput {
  amount: string
  reason: string
  cancelTickets: boolean
  membership: MembershipOutcome
}

/**
 * A form for the amount and reason of a refund, whether to cancel the purchase where possible, and what
 * becomes of a membership whose dues they are;
 * an error appears at its field and moves the focus there.
 */
export function RefundForm({
  title,
  payment,
  refundable,
  cancellable,
  membership,
  currency,
  typed,
  onSubmit,
  onClose,
}: {
  title: string
  /** What is refunded and what was paid for it, as a sentence. */
  payment: string
  refundable: number
  cancellable: number
  /** The membership whose current term was paid; null for none. */
  membership: MemberTransaction['membership']
  currency: string
  typed: RefundInput
  onSubmit: (amount: number, typed: RefundInput) => void
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { money, date } = useClubFormat()
  const [errors, setErrors] = useState<Partial<Record<'amount' | 'reason', string>>>({})
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const input = {
      amount: String(data.get(AMOUNT) ?? ''),
      reason: String(data.get(REASON) ?? ''),
      cancelTickets: cancellable === 0 || data.has(CANCEL),
      membership: OUTCOMES.find((outcome) => outcome === data.get(MEMBERSHIP)) ?? 'end',
    }
    const amount = parseAmount(input.amount)
    const isInvalidAmount = amount === undefined || amount > refundable
    const isReasonMissing = input.reason.trim() === ''
    if (!isInvalidAmount && !isReasonMissing) return onSubmit(amount, input)
    setErrors({
      ...(isInvalidAmount
        ? { amount: t('studio.money.fault.amount', { most: money(refundable, currency) }) }
        : {}),
      ...(isReasonMissing ? { reason: t('studio.money.fault.reason') } : {}),
    })
    document.getElementById(fieldId(isInvalidAmount ? AMOUNT : REASON))?.focus()
  }
  return (
    <StudioDialog
      key="form"
      width={420}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" size="small" onClick={onClose}>
            {t('studio.cancel')}
          </Button>
          <Button size="small" type="submit" form={FORM}>
            {t('studio.money.go')}
          </Button>
        </>
      }
    >
      <Form id={FORM} method="post" noValidate aria-label={title} onSubmit={submit}>
        <p>{payment}</p>
        <TextField
          name={AMOUNT}
          label={t('studio.money.howMuch', { currency })}
          hint={t('studio.money.atMost', { most: money(refundable, currency) })}
          error={errors.amount}
          defaultValue={typed.amount}
          required
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          data-first
        />
        <TextField
          name={REASON}
          label={t('studio.money.why')}
          hint={t('studio.money.whyHint')}
          error={errors.reason}
          defaultValue={typed.reason}
          required
          maxLength={500}
          multiline
          rows={3}
        />
        {cancellable > 0 ? (
          <CheckField
            name={CANCEL}
            label={t('studio.money.cancel', { count: cancellable })}
            hint={t('studio.money.cancelHint')}
            defaultChecked={typed.cancelTickets}
          />
        ) : null}
        {membership === null ? null : (
          <SelectField
            name={MEMBERSHIP}
            label={t('studio.money.membership', { title: membership.title })}
            hint={
              membership.until === null
                ? t('studio.money.membershipHintOpen')
                : t('studio.money.membershipHint', {
                    date: date(lastInstantBefore(membership.until)),
                  })
            }
            defaultValue={typed.membership}
            options={OUTCOMES.map((outcome) => ({
              value: outcome,
              label: t(`studio.money.membership.${outcome}`),
            }))}
          />
        )}
      </Form>
    </StudioDialog>
  )
}

const FORM = 'money-refund'
const AMOUNT = 'money-amount'
const REASON = 'money-reason'
const CANCEL = 'money-cancel'
const MEMBERSHIP = 'money-membership'
const OUTCOMES: readonly MembershipOutcome[] = ['end', 'lapse', 'keep']

const Form = styled.form`
  display: grid;
  gap: 16px;
`
