import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskAccount } from '../../generated/types'
import { toCents } from '../../src/core/intl/toCents'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import type { MadeRefund, Payment, RefundBody } from './Refund'
import { RefundFields, type RefundInput } from './RefundFields'
import { RefundReview } from './RefundReview'

/**
 * Refunds a payment: asks for the amount, the reason and what becomes of what was bought, then says
 * how much goes back by which way before it is sent.
 */
export function RefundDialog({
  companyId,
  account,
  payment,
  onStale,
  onClose,
  onDone,
}: {
  companyId: number
  account: DeskAccount
  payment: Payment
  /** Called if the server knows better what may be refunded; returns the payment as it is by now. */
  onStale: () => Promise<Payment | undefined>
  onClose: () => void
  onDone: (made: MadeRefund) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const [isHeld, setIsHeld] = useState(false)
  const [input, setInput] = useState<RefundInput>(() => ({
    cents: toCents(payment.allowed),
    reason: '',
    cancels: true,
    membership: 'end',
  }))
  /** What is reviewed, with the payment as it was then: only a refusal replaces it. */
  const [review, setReview] = useState<{ body: RefundBody; payment: Payment }>()
  useUnsavedChanges(input.reason.trim() !== '')
  const { description, amount, refundable, currency } = review?.payment ?? payment
  const refresh = async (): Promise<void> => {
    const latest = await onStale()
    if (latest !== undefined)
      setReview(
        (shown) => shown && { body: { ...shown.body, left: latest.refundable }, payment: latest },
      )
  }
  return (
    <StudioDialog
      // Another dialog for the review, so that it takes the focus.
      key={review === undefined ? 'form' : 'confirm'}
      title={t('desk.owed.refundOf', { number: payment.number })}
      {...(!isHeld && { onClose })}
    >
      <Facts>
        <bdi>{description}</bdi>
        <span>
          {t('desk.owed.refundFrom', {
            amount: money(amount, currency),
            left: money(refundable, currency),
            isLess: refundable < amount ? 'yes' : 'no',
          })}
        </span>
      </Facts>
      {review === undefined ? (
        <RefundFields
          payment={payment}
          input={input}
          onChange={setInput}
          onBack={onClose}
          onNext={(body) => setReview({ body, payment })}
        />
      ) : (
        <RefundReview
          companyId={companyId}
          account={account}
          payment={review.payment}
          body={review.body}
          onHold={setIsHeld}
          onStale={() => void refresh()}
          onBack={() => setReview(undefined)}
          onDone={(record) => onDone({ record, payment: review.payment })}
        />
      )}
    </StudioDialog>
  )
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-block-end: 20px;
  overflow-wrap: anywhere;
`
