import type { Product } from '../../../generated/types'
import type { CategoryRow } from './categoryRepository'
import { presentChild } from './presentCategory'
import type { ProductRow } from './productRepository'

/** A stored product as its entity, its price in whole units of the club's currency. */
export const presentProduct = ({ id, name, part, priceCents, profile }: ProductRow, categories: readonly CategoryRow[]): Product => ({
  id,
  name,
  ...profile,
  categories: categories.map((category) => presentChild(category, categories)),
  price: priceCents / 100,
  group: part,
  type: part === 'product' ? 'physical' : 'fandb',
})
