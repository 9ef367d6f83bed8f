import type { ReactNode } from 'react'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { useText } from '../../../core/intl/useText'
import { Drawer } from '../../../ui/drawers/Drawer'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { methodQuery, type WalletMethod } from '../data/methodQueries'
import { DrawerContent } from './DrawerContent'
import { MethodEditor } from './MethodEditor'

/**
 * A saved method in a drawer beside the wallet, with its own URL. (doc 2 §2, cardDetails,
 * bankDetails)
 */
export function MethodDrawer({
  method,
  path,
  onChanged,
  onClose,
}: {
  method: WalletMethod
  path: string
  onChanged: () => void
  onClose: () => void
}): ReactNode {
  const t = useText()
  const current = useCallQuery(methodQuery(method.id))
  return (
    <Drawer
      title={t(method.paymentType === 'ach' ? 'area.wallet.bankTitle' : 'area.wallet.cardTitle')}
      open
      name={path}
      path={path}
      onClose={onClose}
    >
      {current.status === 'loading' ? (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      ) : null}
      {current.status === 'failed' || current.status === 'missing' ? (
        <LoadFailed error={current.error} onRetry={current.refetch} />
      ) : null}
      {current.status === 'ready' ? (
        <DrawerContent>
          <MethodEditor
            method={current.value}
            onChanged={onChanged}
            onGone={() => {
              onChanged()
              onClose()
            }}
          />
        </DrawerContent>
      ) : null}
    </Drawer>
  )
}
