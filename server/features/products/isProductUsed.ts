import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { cartItems } from '../../platform/db/schema/carts'
import { orderItems } from '../../platform/db/schema/orders'
import { isForCoupon } from '../../platform/desk/isForCoupon'
import type { ProductRow } from './productRepository'

/** Whether anything refers to a product: an order, paid or not, somebody’s cart, or a coupon. */
export const isProductUsed = async (
  tx: Tx,
  { companyId, id: productId }: Pick<ProductRow, 'companyId' | 'id'>,
): Promise<boolean> =>
  (await findByKey(tx, cartItems, { companyId, productId })) !== undefined ||
  (await findByKey(tx, orderItems, { companyId, productId })) !== undefined ||
  isForCoupon(tx, { companyId, id: productId }, 'productIds')
