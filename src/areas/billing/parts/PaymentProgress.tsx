import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Notice } from '../../../ui/feedback/Notice'
import type { PaymentState } from '../data/usePayment'
import { useAtomValue } from 'jotai'
import type { AuthenticationProps } from '../../../core/registry/Processor'
import { configAtom } from '../../../core/session/atoms'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { NotImplemented } from '../../../ui/results/NotImplemented'
import { useProcessorCode } from '../../wallet/public'
import type { PaymentAction, PaymentEntry } from '../model/payment/Payment'
import { processorFor } from '../model/payment/processorFor'

/**
 * The progress of a pending payment: charging, awaiting authentication, or outcome unknown. (issue
 * 6)
 */
export function PaymentProgress({
  paymentState: { payment, confirm },
}: {
  paymentState: Pick<PaymentState, 'payment' | 'confirm'>
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

/**
 * The authentication of the method's processor, whose client code is loaded on demand; offers a
 * retry if loading fails. If the processor has no authentication, says that this is not supported.
 * (money.three-ds.trigger, shell.error.not-implemented-screen)
 */
function PaymentAuthentication({
  method,
  action,
  onDone,
}: {
  method: PaymentEntry
  action: PaymentAction
  onDone: AuthenticationProps['onDone']
}): ReactNode {
  const { processors } = useAtomValue(configAtom)
  const processor = processorFor(processors, method)
  const code = useProcessorCode(processor?.uri)
  if (code.status === 'missing' || code.status === 'failed')
    return <LoadFailed error={code.error} onRetry={code.refetch} />
  const Authentication = code.status === 'ready' ? code.value.Authentication : undefined
  if (!processor || (code.status === 'ready' && !Authentication))
    return (
      <NotImplemented
        signedIn
        level={2}
        what={`authentication by ${processor?.uri ?? 'no processor'}`}
      />
    )
  return Authentication ? (
    <Authentication
      processor={processor}
      action={{ code: '3ds_auth_required', ...action }}
      onDone={onDone}
    />
  ) : null
}
