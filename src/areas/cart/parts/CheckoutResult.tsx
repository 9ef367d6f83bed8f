import { useAtomValue } from 'jotai'
import { useEffect, useRef, type ReactNode } from 'react'
import type { PlacedOrder } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { homePath } from '../../../core/config/homePath'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { PaymentCompleted } from '../../../ui/results/PaymentCompleted'
import { PaymentFailed } from '../../../ui/results/PaymentFailed'
import { problemTexts, type PaymentProblem } from '../../billing/public'
import { cartErrorTexts } from '../model/cartErrorTexts'
import { OrderBookings } from './OrderBookings'
import { OrderTickets } from './OrderTickets'

/**
 * A successful checkout: thanks, a note that an email follows, and links to the order, to the
 * tickets and to what has been booked. (activity.checkout.success)
 */
export function CheckoutSuccess({ order }: { order: PlacedOrder | undefined }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const orderPath =
    order === undefined
      ? undefined
      : pathOf(config, 'account-billing', { billingTab: 'orders', id: order.orderId })
  return (
    <>
      <FocusedTitle>
        <PaymentCompleted
          {...(order ? { order: t('area.cart.order', { id: String(order.orderId) }) } : {})}
          action={
            <>
              {orderPath === undefined ? null : (
                <LinkButton to={orderPath}>{t('area.cart.seeOrder')}</LinkButton>
              )}
              <LinkButton
                to={homePath(config)}
                variant={orderPath === undefined ? 'primary' : 'secondary'}
              >
                {t('ui.results.home')}
              </LinkButton>
            </>
          }
        />
      </FocusedTitle>
      {order === undefined ? null : (
        <>
          <OrderTickets orderId={order.orderId} />
          <OrderBookings orderId={order.orderId} />
        </>
      )}
    </>
  )
}

/** A failed checkout: the reason, and a retry with the same cart. (activity.checkout.failed) */
export function CheckoutFailure({
  problem,
  onRetry,
}: {
  problem: PaymentProblem
  onRetry: () => void
}): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const verifyPath =
    problem.code === 'email_unconfirmed' ? pathOf(config, 'verify-email') : undefined
  const cartTexts = cartErrorTexts(problem, t)
  const { title, text, details } = cartTexts
    ? { ...cartTexts, details: [] }
    : problemTexts(problem, t)
  const lines = details.length > 0 ? details : [title, text].filter((line) => line !== undefined)
  return (
    <FocusedTitle>
      <PaymentFailed
        signedIn
        details={[
          ...lines,
          ...(problem.requestId === undefined
            ? []
            : [t('ui.notification.request', { id: problem.requestId })]),
        ]}
        action={
          <>
            <Button onClick={onRetry}>{t('area.cart.again')}</Button>
            {verifyPath === undefined ? null : (
              <LinkButton to={verifyPath} variant="secondary">
                {t('area.cart.confirmEmail')}
              </LinkButton>
            )}
          </>
        }
      />
    </FocusedTitle>
  )
}

/** A title that takes focus when it replaces a step. */
function FocusedTitle({ children }: { children: ReactNode }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.querySelector('h1')?.focus()
  }, [])
  return <div ref={frame}>{children}</div>
}
