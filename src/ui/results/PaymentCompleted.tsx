import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Success } from './Success'

/**
 * Shown after a successful payment; `order` names what was paid for, 'order' by default.
 * (shell.text.payment-completed)
 */
export function PaymentCompleted({
  order,
  action,
}: {
  order?: string
  action?: ReactNode
}): ReactNode {
  const t = useText()
  return (
    <Success
      drawing="thanks"
      title={t('ui.results.payment-completed.title', {
        order: order ?? t('ui.results.payment-completed.order'),
      })}
      text={t('ui.results.payment-completed.text')}
      action={action}
    />
  )
}
