import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Notice } from '../../../ui/feedback/Notice'
import type { PaymentProblem } from '../model/payment/Payment'
import { problemTexts } from '../model/payment/problemTexts'

/** Why a payment failed: title, text and details. (doc 2 §8, money.error.payment-authentication) */
export function PaymentFailure({ problem }: { problem: PaymentProblem }): ReactNode {
  const t = useText()
  const { requestId } = problem
  const { title, text, details } = problemTexts(problem, t)
  return (
    <Notice live tone="danger" title={title}>
      {text === undefined ? null : <p>{text}</p>}
      <ProblemDetails details={details} />
      {requestId === undefined ? null : <p>{t('ui.notification.request', { id: requestId })}</p>}
    </Notice>
  )
}

/**
 * The processor's messages about a failed payment, one per line.
 * (money.error.paywall-payment-details)
 */
export const ProblemDetails = ({ details }: Pick<PaymentProblem, 'details'>): ReactNode =>
  details.map((line) => <p key={line}>{line}</p>)
