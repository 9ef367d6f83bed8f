import type { Product } from '../../../generated/types'
import { toUnits } from '../../platform/calls/toUnits'
import { presentChild } from './presentCategories'
import type { ProductRow, ProductCategory } from './productRepository'
import type { VariantRow } from './variantRepository'

/**
 * Converts a stored product to its API entity, with prices in whole units of the club's currency. A
 * product with variants has the lowest of their prices, and is in stock if any of them is.
 */
export function presentProduct(
  row: ProductRow,
  categories: readonly ProductCategory[],
  variants: readonly VariantRow[],
): Product {
  const { id, name, part, optionNames, profile } = row
  return {
    id,
    name,
    ...profile,
    hasInventory: optionNames.length === 0 ? isInStock(row) : variants.some(isInStock),
    categories: categories.map(({ category, parentName }) => presentChild(category, parentName)),
    price: toUnits(
      variants.length === 0
        ? row.priceCents
        : Math.min(...variants.map(({ priceCents }) => priceCents ?? row.priceCents)),
    ),
    group: part,
    type: part === 'product' ? 'physical' : 'fandb',
    options: optionNames.map((option, index) => ({
      name: option,
      values: [...new Set(variants.flatMap(({ choices }) => choices[index] ?? []))],
    })),
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      choices: [...variant.choices],
      price: toUnits(variant.priceCents ?? row.priceCents),
      hasInventory: isInStock(variant),
    })),
  }
}

const isInStock = ({ stock }: { stock: number | null }): boolean => stock === null || stock > 0
