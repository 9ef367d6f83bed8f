import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Notice } from '../../../ui/feedback/Notice'
import type { PaymentState } from '../data/usePayment'
import { PaymentAuthentication } from './PaymentAuthentication'

/**
 * The progress of a pending payment: charging, awaiting authentication, or outcome unknown. (issue
 * 6)
 */
export function PaymentProgress({
  use: { payment, confirm },
}: {
  use: Pick<PaymentState, 'payment' | 'confirm'>
}): ReactNode {
  const t = useText()
  switch (payment.status) {
    case 'charging':
      return <Notice live>{t('area.billing.payment.charging')}</Notice>
    case 'authenticating':
      return (
        <>
          <Notice live>{t('area.billing.payment.authenticating')}</Notice>
          <PaymentAuthentication
            method={payment.intention.method}
            action={payment.action}
            onDone={confirm}
          />
        </>
      )
    case 'unknown':
      return (
        <Notice live tone="warning" title={t('area.billing.payment.unknown.title')}>
          {t('area.billing.payment.unknown.text')}
        </Notice>
      )
    default:
      return null
  }
}
