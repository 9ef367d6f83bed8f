import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../core/intl/useFormat'
import { codeQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { useAppServices } from '../../../core/registry/AppServices'
import type { AuthenticationProps } from '../../../core/registry/Processor'
import { configAtom } from '../../../core/session/atoms'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
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
  const { loadProcessor } = useAppServices()
  const { language } = useLanguage()
  const processor = processorFor(processors, method)
  const code = useCallQuery({
    ...codeQuery(`processor ${processor?.uri} ${language}`, () =>
      loadProcessor(processor?.uri ?? ''),
    ),
    enabled: processor !== undefined,
  })
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
