import { useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, EventCancellation, EventRecord } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'
import { ApiError } from '../../src/core/api/ApiError'
import { randomUuid } from '../../src/core/api/randomUuid'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { CheckField } from '../../src/ui/controls/CheckField'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { fieldId } from '../../src/ui/controls/fieldId'
import { TextField } from '../../src/ui/controls/TextField'
import { Notice } from '../../src/ui/feedback/Notice'
import { ConfirmDialog } from '../../studio/chrome/ConfirmDialog'
import { isChosenElsewhere } from '../../studio/session/domains'
import { deskApi } from '../session/deskApi'
import { MovedNotice } from '../session/MovedNotice'
import { unsavedKey, unsavedOf, useUnsaved } from '../session/useUnsaved'
import { CancelPlan } from './CancelPlan'
import { MailPreview } from '../acts/MailPreview'

/**
 * The form that cancels an event, if `isFollowing` with the later dates of its series, and what that
 * does; it asks before it does it.
 */
export function CancelForm({
  event,
  plan,
  isPlanned,
  isFollowing,
  company,
  onFollowing,
  onCancelled,
}: {
  event: EventRecord
  plan: EventCancellation
  /** Whether the plan is that of the chosen dates, and not still that of others. */
  isPlanned: boolean
  isFollowing: boolean
  company: AdminCompany
  onFollowing: (isFollowing: boolean) => void
  onCancelled: (report: EventCancellation) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const mayRefund = company.areas.includes('money')
  const hasRefunds = plan.refunds.total > 0
  const key = unsavedKey(company.id, 'cancellations', event.id)
  const [reason, setReason] = useState(() => typedIn(key, 'reason'))
  const [isRefunded, setIsRefunded] = useState(mayRefund)
  const [isTold, setIsTold] = useState(true)
  const [text, setText] = useState(() => typedIn(key, 'text'))
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  // A retry after a lost response must repeat the same request.
  const [idempotencyKey] = useState(randomUuid)
  const refund = mayRefund && isRefunded && hasRefunds
  useUnsaved(key, { before: {}, typed: { ...(reason && { reason }), ...(text && { text }) } })

  const ask = (submitted: FormEvent): void => {
    submitted.preventDefault()
    const isMissing = reason.trim() === ''
    setIsReasonMissing(isMissing)
    if (isMissing) document.getElementById(fieldId('reason'))?.focus()
    else setIsAsking(true)
  }
  const cancel = async (): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      const report = await deskApi.call('desk.events.cancel', {
        params: { id: event.id },
        body: { reason, refund, notify: isTold ? { text } : null, following: isFollowing },
        chosen: { companyId: company.id },
        idempotencyKey,
      })
      setIsAsking(false)
      onCancelled(report)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setIsAsking(false)
      setError(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form noValidate onSubmit={ask}>
      <CancelPlan plan={plan} />
      <TextField
        name="reason"
        label={t('desk.cancel.reason')}
        hint={t('desk.cancel.reasonHint')}
        error={isReasonMissing ? t('desk.cancel.reasonMissing') : undefined}
        dir="auto"
        value={reason}
        maxLength={1000}
        required
        onChange={({ target }) => {
          setReason(target.value)
          setIsReasonMissing(false)
        }}
      />
      {hasRefunds && mayRefund ? (
        <ChoiceGroup
          kind="radio"
          name="refund"
          label={t('desk.cancel.refund')}
          choices={['yes', 'no']}
          labelOf={(choice) =>
            t(choice === 'yes' ? 'desk.cancel.refund.yes' : 'desk.cancel.refund.no')
          }
          selected={[isRefunded ? 'yes' : 'no']}
          onChange={([choice]) => setIsRefunded(choice === 'yes')}
        />
      ) : null}
      {hasRefunds && !mayRefund ? <Notice>{t('desk.cancel.refundNotYours')}</Notice> : null}
      {plan.laterDates > 0 ? (
        <CheckField
          name="following"
          label={t('desk.cancel.following', { count: plan.laterDates })}
          checked={isFollowing}
          onChange={({ target }) => onFollowing(target.checked)}
        />
      ) : null}
      <CheckField
        name="notify"
        label={t('desk.cancel.notify')}
        checked={isTold}
        onChange={({ target }) => setIsTold(target.checked)}
      />
      {isTold ? (
        <>
          <TextField
            name="text"
            label={t('desk.cancel.text')}
            hint={t('desk.cancel.textHint')}
            multiline
            dir="auto"
            value={text}
            maxLength={5000}
            onChange={({ target }) => setText(target.value)}
          />
          <MailPreview
            load={() =>
              deskApi.call('desk.events.cancelPreview', {
                params: { id: event.id },
                body: { text, refund },
                chosen: { companyId: company.id },
              })
            }
          />
        </>
      ) : null}
      {error === undefined ? null : isChosenElsewhere(error) ? (
        <MovedNotice companyId={company.id} onDone={() => setError(undefined)} />
      ) : error.status === 0 || error.status >= 500 ? (
        <Notice tone="warning" live title={t('desk.act.unknown')}>
          {t('desk.act.unknownHint')}
        </Notice>
      ) : (
        <Notice tone="danger" live title={t('desk.cancel.failed')}>
          {t(ERRORS[error.code] ?? 'desk.cancel.failedHint')}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="danger" busy={!isPlanned}>
          {t('desk.cancel.submit')}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('desk.cancel.confirm.title', { title: event.title })}
          keepLabel={t('desk.cancel.confirm.keep')}
          confirmLabel={t('desk.cancel.confirm.yes')}
          isDanger
          busy={isBusy}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => void cancel()}
        >
          <p>
            {t('desk.cancel.confirm.text', {
              people: plan.people,
              refund: refund ? 'yes' : hasRefunds ? 'kept' : 'none',
              ...amountsOf(plan, money),
              notify: isTold ? 'yes' : refund ? 'refund' : 'no',
            })}
          </p>
        </ConfirmDialog>
      ) : null}
    </Form>
  )
}

/** How much goes back by itself, and how much the club hands back; `none` for nothing of it. */
function amountsOf(
  { amounts }: EventCancellation,
  money: (amount: number, currency: string) => string,
): { amount: string; byHand: string } {
  if (amounts === null) return { amount: 'unknown', byHand: 'none' }
  const of = (which: string): number => amounts.ways.find(({ way }) => way === which)?.amount ?? 0
  const byHand = of('elsewhere')
  const shown = (amount: number): string => (amount > 0 ? money(amount, amounts.currency) : 'none')
  return { amount: shown(amounts.total - byHand - of('open')), byHand: shown(byHand) }
}

/** What was typed in a field before the form was left. */
function typedIn(key: string, field: 'reason' | 'text'): string {
  const typed = unsavedOf(key)?.typed[field]
  return typeof typed === 'string' ? typed : ''
}

/** What is shown for an error's code. */
const ERRORS: Readonly<Record<string, MessageId>> = {
  forbidden: 'desk.cancel.forbidden',
  event_over: 'desk.cancel.over',
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 720px);
  gap: 20px;
`
