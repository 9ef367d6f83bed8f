import type { Product } from '../../../generated/types'
import { toUnits } from '../../platform/calls/toUnits'
import { presentChild } from './presentCategory'
import type { ProductRow, ProductCategory } from './productRepository'

/**
 * Converts a stored product to its API entity, with its price in whole units of the club's
 * currency.
 */
export const presentProduct = (
  { id, name, part, priceCents, stock, profile }: ProductRow,
  categories: readonly ProductCategory[],
): Product => ({
  id,
  name,
  ...profile,
  hasInventory: stock === null || stock > 0,
  categories: categories.map(({ category, above }) => presentChild(category, above)),
  price: toUnits(priceCents),
  group: part,
  type: part === 'product' ? 'physical' : 'fandb',
})
