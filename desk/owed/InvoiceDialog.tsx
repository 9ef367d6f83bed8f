import { useContext, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskAccount } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { TextField } from '../../src/ui/controls/TextField'
import { Notice } from '../../src/ui/feedback/Notice'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { isSealed, useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import { SendsMail } from '../session/mail'
import { CopyLink } from './CopyLink'
import type { OpenInvoice } from './InvoiceTable'

/** How long a reason may be, as the call declares it. */
const MAX_REASON = 500

interface Shared {
  companyId: number
  customerId: number
  invoice: OpenInvoice
  /** Whether the customer has an address, for a receipt. */
  hasEmail: boolean
  /** Called with what has happened, and the account as it is then. */
  onDone: (text: string, account: DeskAccount) => void
}

interface FormProps extends Shared {
  onHold: (isHeld: boolean) => void
  onBack: () => void
}

/** What can be done about an open invoice: take its payment, write it off, copy the link to pay. */
export function InvoiceDialog({ onClose, ...props }: Shared & { onClose: () => void }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const [isHeld, setIsHeld] = useState(false)
  const [open, setOpen] = useState<'pay' | 'writeOff'>()
  const { invoice } = props
  const form = { ...props, onHold: setIsHeld, onBack: () => setOpen(undefined) }
  return (
    <StudioDialog
      title={t('desk.owed.invoice', { number: invoice.number })}
      {...(!isHeld && { onClose })}
    >
      <Facts>
        <bdi>{invoice.description}</bdi>
        <strong>{t('desk.owed.dueOf', { amount: money(invoice.due, invoice.currency) })}</strong>
      </Facts>
      {open === 'pay' ? (
        <PayForm {...form} />
      ) : open === 'writeOff' ? (
        <WriteOffForm {...form} />
      ) : (
        <>
          {invoice.isBeingPaid ? (
            <Notice tone="info" title={t('desk.owed.beingPaid')}>
              {t('desk.owed.beingPaidText')}
            </Notice>
          ) : (
            <Acts>
              <Button variant="secondary" onClick={() => setOpen('pay')}>
                {t('desk.owed.pay')}
              </Button>
              <Button variant="danger" onClick={() => setOpen('writeOff')}>
                {t('desk.owed.writeOff')}
              </Button>
            </Acts>
          )}
          {invoice.link === '' ? null : <CopyLink link={invoice.link} />}
        </>
      )}
    </StudioDialog>
  )
}

function PayForm({
  companyId,
  customerId,
  invoice,
  hasEmail,
  onDone,
  ...rest
}: FormProps): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const sendsMail = useContext(SendsMail)
  const receipt = !hasEmail ? 'no' : sendsMail ? 'yes' : 'unsent'
  const [method, setMethod] = useState<'cash' | 'card'>('cash')
  const amount = money(invoice.due, invoice.currency)
  const act = useAct(
    (body: { amount: number; method: 'cash' | 'card' }, idempotencyKey) =>
      deskApi.call('desk.owed.pay', {
        params: { id: customerId, invoiceId: invoice.id },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    (account) =>
      onDone(t('desk.owed.payDone', { amount, number: invoice.number, receipt }), account),
  )
  return (
    <ActForm
      {...rest}
      act={act}
      body={{ amount: invoice.due, method }}
      label={t('desk.owed.payDo', { amount })}
      companyId={companyId}
    >
      <ChoiceGroup
        name="method"
        label={t('desk.owed.method')}
        kind="radio"
        choices={['cash', 'card']}
        labelOf={(one) => t(one === 'card' ? 'desk.owed.method.card' : 'desk.owed.method.cash')}
        selected={[method]}
        onChange={([one]) => {
          if (!isSealed(act.state)) setMethod(one === 'card' ? 'card' : 'cash')
        }}
      />
      <p>{t('desk.owed.payText', { receipt })}</p>
    </ActForm>
  )
}

function WriteOffForm({ companyId, customerId, invoice, onDone, ...rest }: FormProps): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const [reason, setReason] = useState('')
  useUnsavedChanges(reason.trim() !== '')
  const amount = money(invoice.due, invoice.currency)
  const act = useAct(
    (body: { amount: number; reason: string }, idempotencyKey) =>
      deskApi.call('desk.owed.writeOff', {
        params: { id: customerId, invoiceId: invoice.id },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    (account) => onDone(t('desk.owed.writeOffDone', { amount, number: invoice.number }), account),
  )
  return (
    <ActForm
      {...rest}
      act={act}
      body={reason.trim() === '' ? undefined : { amount: invoice.due, reason: reason.trim() }}
      label={t('desk.owed.writeOffDo', { amount })}
      companyId={companyId}
      isDanger
    >
      <p>{t('desk.owed.writeOffText')}</p>
      <TextField
        name="reason"
        label={t('desk.owed.reason')}
        hint={t('desk.owed.reasonHint')}
        required
        multiline
        rows={3}
        maxLength={MAX_REASON}
        dir="auto"
        value={reason}
        readOnly={isSealed(act.state)}
        onChange={({ target }) => {
          setReason(target.value)
          act.reset()
        }}
      />
    </ActForm>
  )
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-block-end: 20px;
  overflow-wrap: anywhere;
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
