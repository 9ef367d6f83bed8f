import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import type { AuthenticationProps } from '../../core/registry/Processor'
import { Notice } from '../../ui/feedback/Notice'
import { allowVendorOverlay } from '../../ui/overlays/allowVendorOverlay'
import { Unreachable } from './Unreachable'
import { useVendor } from './useVendor'

/**
 * Shows the bank's confirmation in the vendor's window. Whatever the window reports, the server
 * determines the payment's result. (doc 2 §4, Card payment with 3D authentication)
 */
export function Authentication({ processor, action, onDone }: AuthenticationProps): ReactNode {
  const t = useText()
  const vendor = useVendor(processor.key)
  const openedSecret = useRef('')
  const done = useEffectEvent(onDone)
  const stripe = vendor.status === 'ready' ? vendor.stripe : undefined
  useEffect(() => {
    // Open the window only once per payment, however often this component renders.
    if (stripe === undefined || openedSecret.current === action.clientSecret) return
    openedSecret.current = action.clientSecret
    allowVendorOverlay(() => stripe.handleNextAction({ clientSecret: action.clientSecret })).then(
      // The authentication is no longer pending: it was answered before, for example before a
      // reload. Retrying the payment shows the result.
      ({ error }) =>
        error === undefined || error.code === 'payment_intent_unexpected_state'
          ? done('authorised')
          : done('refused', error.message),
      () => done('authorised'),
    )
  }, [stripe, action.clientSecret])
  if (vendor.status === 'failed')
    return <Unreachable onRetry={vendor.retry} onLeave={() => onDone('refused')} />
  return <Notice live>{t('processor.stripe.confirming')}</Notice>
}
