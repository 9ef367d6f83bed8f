import type { ReactNode } from 'react'
import type { Transaction } from '#generated/types'
import { Drawer } from '../../../ui/drawers/Drawer'
import { Invoice } from './Invoice'

/**
 * An invoice or transaction in a drawer beside its list, with its own URL; `ordersPath` is the path
 * of the order list. (doc 2 §2, Invoice Details)
 */
export function InvoiceDrawer({
  title,
  transaction,
  path,
  ordersPath,
  onClose,
}: {
  title: string
  transaction: Transaction
  path: string
  ordersPath: string
  onClose: () => void
}): ReactNode {
  return (
    <Drawer title={title} open kind="full" name={path} path={path} onClose={onClose}>
      <Invoice transaction={transaction} ordersPath={ordersPath} />
    </Drawer>
  )
}
