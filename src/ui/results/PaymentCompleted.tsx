import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Success } from './Success'

/**
 * A payment succeeded; `order` names what was paid, by default an order.
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
      title={t('ui.results.payment-completed.title', {
        order: order ?? t('ui.results.payment-completed.order'),
      })}
      text={t('ui.results.payment-completed.text')}
      action={action}
    />
  )
}
