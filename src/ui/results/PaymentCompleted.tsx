import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import thanks from '../drawings/thanks.svg?no-inline'
import type { DrawingUrl } from '../media/Drawing'
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
      drawing={thanks as DrawingUrl}
      title={t('ui.results.payment-completed.title', {
        order: order ?? t('ui.results.payment-completed.order'),
      })}
      text={t('ui.results.payment-completed.text')}
      action={action}
    />
  )
}
