import { useAtomValue } from 'jotai'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { homePath } from '../../../core/config/homePath'
import { pathOf } from '../../../core/config/pathOf'
import { callQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { useAppServices } from '../../../core/registry/AppServices'
import { configAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Loading } from '../../../ui/feedback/Loading'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { PaymentCompleted } from '../../../ui/results/PaymentCompleted'
import { PaymentFailed } from '../../../ui/results/PaymentFailed'
import { OrderContents, problemTexts, type PaymentProblem } from '../../billing/public'
import { cartErrorTexts } from '../model/cartErrorTexts'
import { OrderBookings } from './OrderBookings'
import { OrderSection } from './OrderSection'
import { OrderTickets } from './OrderTickets'

/**
 * A successful checkout, named in the address, so that it survives a reload: thanks, a note that an
 * email follows, the order's items with their sum, and links to the order, to the tickets and to
 * what has been booked. Another customer's order, or one that is not paid, is not found.
 * (activity.checkout.success)
 */
export function CheckoutSuccess({ orderId }: { orderId: number }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { ResultScreen } = useAppServices()
  const order = useCallQuery(callQuery('orders.get', { params: { orderId } }))
  if (order.status === 'loading')
    return (
      <Loading>
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </Loading>
    )
  if (order.status !== 'ready')
    return order.status === 'missing' ? (
      <ResultScreen status={404} />
    ) : (
      <LoadFailed error={order.error} onRetry={order.refetch} />
    )
  if (UNPAID.has(order.value.status)) return <ResultScreen status={404} />
  const orderPath = pathOf(config, 'account-billing', { billingTab: 'orders', id: orderId })
  return (
    <>
      <FocusedTitle>
        <PaymentCompleted
          order={t('area.cart.order', { id: String(orderId) })}
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
      <OrderSection title={t('area.cart.ordered')}>
        <OrderContents order={order.value} />
      </OrderSection>
      <OrderTickets items={order.value.items} />
      <OrderBookings items={order.value.items} />
    </>
  )
}

/** The statuses of orders that nobody has paid for. */
const UNPAID: ReadonlySet<string> = new Set(['placed', 'lapsed'])

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
