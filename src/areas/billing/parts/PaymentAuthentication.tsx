import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { AuthenticationProps } from '../../../core/registry/Processor'
import { configAtom } from '../../../core/session/atoms'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { useProcessor } from '../../wallet/public'
import type { PaymentAction, PaymentEntry } from '../model/payment/Payment'
import { processorFor } from '../model/payment/processorFor'

/**
 * The authentication of the method's processor, loaded on demand; if loading fails it offers a
 * retry. (money.three-ds.trigger)
 */
export function PaymentAuthentication({
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
  const code = useProcessor(processor?.uri)
  if (code.status === 'missing' || code.status === 'failed')
    return <LoadFailed error={code.error} onRetry={code.retry} />
  const Authentication = code.status === 'ready' ? code.value.Authentication : undefined
  return Authentication && processor ? (
    <Authentication
      processor={processor}
      action={{ code: '3ds_auth_required', ...action }}
      onDone={onDone}
    />
  ) : null
}
