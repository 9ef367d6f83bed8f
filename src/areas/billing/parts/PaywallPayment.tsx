import { useSetAtom } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { keepPaywallOpenAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import type { PastDueMembership } from '../data/readPastDue'
import { transactionTarget } from '../data/transactionTarget'
import { usePayment } from '../data/usePayment'
import type { PaymentEntry } from '../../wallet/public'
import { problemTexts } from '../model/payment/problemTexts'
import { paywallAmounts, paywallStep } from '../model/paywall'
import { PaymentFailure, ProblemDetails } from './PaymentFailure'
import { PaymentForm } from './PaymentForm'
import { PaywallFrame } from './PaywallFrame'
import { PaywallPlanFacts } from './PaywallPlanFacts'
import { PaywallSum } from './PaywallSum'
import { PaywallSuccess } from './PaywallSuccess'

/**
 * The payment steps: choosing a method, success, and the error with a way back to the input.
 * `onStillDue` is called if another payment is due. (doc 2 §4, Paywall flow)
 */
export function PaywallPayment({
  pastDue,
  onStillDue,
}: {
  pastDue: PastDueMembership
  onStillDue: () => void
}): ReactNode {
  const t = useText()
  const { transaction, subscription, unpaid } = pastDue
  const paymentState = usePayment(transactionTarget(transaction.id, 'paywall.pay'))
  const setKeepPaywallOpen = useSetAtom(keepPaywallOpenAtom)
  const { payment, retry } = paymentState
  const isPaymentActive = payment.status !== 'ready' && payment.status !== 'failed'
  useEffect(() => {
    // The hub may unblock the account before the customer has seen the result, so the paywall stays
    // open.
    setKeepPaywallOpen(isPaymentActive)
  }, [isPaymentActive, setKeepPaywallOpen])
  const step = paywallStep({
    acceptsCards: true,
    plan: subscription,
    hasLeftIntro: true,
    payment: payment.status,
  })
  if (step === 'success') return <PaywallSuccess pastDue={pastDue} onStillDue={onStillDue} />
  const problem = step === 'error' && payment.status === 'failed' ? payment.problem : undefined
  return (
    <>
      {problem === undefined ? null : (
        <PaywallFrame
          takesFocus
          title={t('area.billing.paywall.failed')}
          intro={t('area.billing.paywall.failedText')}
        >
          {problem.code === 'payment_failed' && problem.details.length > 0 ? (
            <Notice tone="danger" title={t('area.billing.payment.error.details')}>
              <ProblemDetails details={problemTexts(problem, t).details} />
            </Notice>
          ) : (
            <PaymentFailure problem={problem} />
          )}
          <Button wide onClick={retry}>
            {t('area.billing.paywall.goBack')}
          </Button>
        </PaywallFrame>
      )}
      <div hidden={problem !== undefined}>
        <PaywallFrame takesFocus={problem === undefined} title={t('area.billing.paywall.title')}>
          <PaywallPlanFacts subscription={subscription} currency={transaction.currency} />
          <PaymentForm
            paymentState={paymentState}
            renderSum={(method) => (
              <PaywallSum
                subscription={subscription}
                unpaid={unpaid}
                currency={transaction.currency}
                hasNoServiceFee={method !== undefined && hasNoServiceFee(method)}
              />
            )}
            amountOf={(method) => paywallAmounts(subscription, hasNoServiceFee(method)).total}
          />
        </PaywallFrame>
      </div>
    </>
  )
}

/** Whether a method is charged without the service fee: a bank account, or the house account. */
const hasNoServiceFee = ({ type }: PaymentEntry): boolean =>
  type === 'ach' || type === 'houseAccount'
