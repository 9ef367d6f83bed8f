import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useNow } from '../../../core/hours/useNow'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Loading } from '../../../ui/feedback/Loading'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { PageLayout } from '../../../ui/page/PageLayout'
import { PaymentProgress } from '../../billing/public'
import { useCart } from '../data/useCart'
import { useCheckoutPayment } from '../data/useCheckoutPayment'
import { CheckoutSuccess, CheckoutFailure } from './CheckoutResult'
import { CheckoutSteps } from './CheckoutSteps'
import { ReleasedItems } from './ReleasedItems'

/** Props of the checkout; `empty` is shown for an empty cart, `footer` below everything. */
interface CheckoutProps {
  title: string
  empty: ReactNode
  footer: ReactNode
}

/**
 * The cart and its checkout; the result replaces both, and has an address of its own. Before
 * hydration it shows a skeleton, because a payment may be stored in this tab. (doc 3 §2, Cart and
 * checkout)
 */
export function Checkout(props: CheckoutProps): ReactNode {
  const isHydrated = useNow() !== undefined
  const [search] = useSearchParams()
  const orderId = search.get('order') ?? ''
  // Without anything of the previous checkout, so that the next one starts afresh.
  if (isHydrated && /^[1-9]\d{0,8}$/.test(orderId))
    return <CheckoutSuccess key={orderId} orderId={Number(orderId)} />
  if (isHydrated) return <HydratedCheckout {...props} />
  return (
    <PageLayout title={props.title}>
      <CartLoading />
      {props.footer}
    </PageLayout>
  )
}

function HydratedCheckout({ title, empty, footer }: CheckoutProps): ReactNode {
  const { cart, refetch, change } = useCart()
  const checkout = useCheckoutPayment()
  const { payment, retry } = checkout
  const [failureCount, setFailureCount] = useState(0)
  const [, setSearch] = useSearchParams()
  const paidOrderId = payment.status === 'settled' ? checkout.getOrder()?.orderId : undefined
  const showResult = useEffectEvent((order: number) => {
    // The address names the order: a reload shows it again, and Back doesn't lead to its payment.
    setSearch({ order: String(order) }, { replace: true })
  })
  useEffect(() => {
    if (paidOrderId !== undefined) showResult(paidOrderId)
  }, [paidOrderId])
  if (paidOrderId !== undefined) return <CartLoading />
  const problem = payment.status === 'failed' ? payment.problem : undefined
  return (
    <>
      {problem === undefined ? null : (
        <CheckoutFailure
          problem={problem}
          onRetry={() => {
            setFailureCount(failureCount + 1)
            retry()
          }}
        />
      )}
      {/* Stays mounted while a failure is shown, to preserve the input. */}
      <div hidden={problem !== undefined}>
        <PageLayout title={title}>
          {cart.status === 'loading' ? (
            <CartLoading />
          ) : cart.status !== 'ready' ? (
            // A pending payment continues even if the cart can't be loaded.
            payment.status === 'ready' ? (
              <LoadFailed error={cart.error} onRetry={refetch} />
            ) : (
              <PaymentProgress paymentState={checkout} />
            )
          ) : cart.value.totalItems > 0 ? (
            <CheckoutSteps
              cart={cart.value}
              change={change}
              refetch={refetch}
              checkout={checkout}
              failureCount={failureCount}
            />
          ) : payment.status === 'ready' ? (
            <>
              <ReleasedItems notices={cart.value.notices} />
              {empty}
            </>
          ) : (
            <PaymentProgress paymentState={checkout} />
          )}
          {footer}
        </PageLayout>
      </div>
    </>
  )
}

const CartLoading = (): ReactNode => (
  <Loading>
    <Skeleton shape="title" />
    <Skeleton lines={6} />
  </Loading>
)
