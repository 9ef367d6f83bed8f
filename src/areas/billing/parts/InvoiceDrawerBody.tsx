import type { ReactNode } from 'react'
import type { Transaction } from '../../../../generated/types'
import { Drawer } from '../../../ui/drawers/Drawer'
import { Invoice } from './Invoice'

/**
 * An invoice or transaction in a drawer beside its list, with its own URL; `orders` is the URL of
 * the order list. (doc 2 §2, Invoice Details)
 */
export function InvoiceDrawerBody({
  title,
  transaction,
  path,
  orders,
  onClose,
}: {
  title: string
  transaction: Transaction
  path: string
  orders: string
  onClose: () => void
}): ReactNode {
  return (
    <Drawer title={title} open kind="full" path={path} onClose={onClose}>
      <Invoice transaction={transaction} orders={orders} />
    </Drawer>
  )
}
