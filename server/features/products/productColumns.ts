import type { ProductRecord } from '../../../generated/types'
import { CellFault, isFault } from '../../platform/transfer/cells/Cell'
import {
  count,
  money,
  oneOf,
  optional,
  orElse,
  text,
  yesNo,
} from '../../platform/transfer/cells/cells'
import { columnOf, type Column } from '../../platform/transfer/cells/Column'
import { keepIds } from '../../platform/transfer/cells/keepIds'
import {
  joinItems,
  listOf,
  needed,
  readItem,
  splitItems,
  valuesOf,
} from '../../platform/transfer/cells/listCell'
import { pictures } from '../../platform/transfer/cells/pictures'
import { namesOf } from '../../platform/transfer/cells/references'
import { choicesOf, optionsOf } from './model/checkProduct'

const column = columnOf<ProductRecord>()

/** The words for the parts of the catalogue. */
export const partWords = { product: 'shop', fandb: 'menu' } as const

/** The categories of the part in which a product is; those of the other one mean nothing. */
const categories: Column<ProductRecord> = {
  name: 'categories',
  required: false,
  aliases: ['category', 'type'],
  path: '/category_ids',
  read: (cell, fields, context) => {
    const ids = namesOf(refOf(fields)).read(cell, context)
    if (isFault(ids)) return ids
    fields.categoryIds = fields.part === 'product' ? ids : []
    fields.courseIds = fields.part === 'product' ? [] : ids
    return undefined
  },
  write: (fields, context) =>
    namesOf(refOf(fields)).write(
      fields.part === 'product' ? fields.categoryIds : fields.courseIds,
      context,
    ),
}

const refOf = ({ part }: ProductRecord): string => (part === 'product' ? 'categories' : 'courses')

/** How many there are of a product without variants; empty if nobody counts. */
const stock: Column<ProductRecord> = {
  name: 'stock',
  required: false,
  aliases: ['quantity', 'inventory quantity'],
  path: '/stock',
  read: (cell, fields, context) => {
    const number = optional(count).read(cell, context)
    if (isFault(number)) return number
    fields.counted = number !== null
    fields.stock = number
    return undefined
  },
  write: ({ counted, stock: left, variants }) =>
    counted && variants.length === 0 ? String(left ?? 0) : '',
}

/** What is chosen of a product, such as `Colour; Size`. */
const options: Column<ProductRecord> = {
  name: 'options',
  required: false,
  aliases: [],
  path: '/first_option',
  read: (cell, fields, context) => {
    const names = valuesOf(text).read(cell, context)
    if (isFault(names)) return names
    if (names.length > 3) return new CellFault('too_many', 'has more than three')
    const [firstOption = '', secondOption = '', thirdOption = ''] = names
    Object.assign(fields, { firstOption, secondOption, thirdOption })
    return undefined
  },
  write: (fields, context) => valuesOf(text).write(optionsOf(fields), context),
}

/** What each variant has behind its values. */
const variantParts = {
  sku: { name: 'article number', cell: text },
  priceCents: { name: 'price', cell: optional(money) },
  stock: { name: 'stock', cell: optional(count) },
}

/**
 * The variants, each as its value of each option, then its article number, price and stock: `Navy | M |
 * SH-1 | 45.00 | 4`.
 */
const variants: Column<ProductRecord> = {
  name: 'variants',
  required: false,
  aliases: [],
  path: '/variants',
  read: (cell, fields, context) => {
    const chosen = optionsOf(fields).length
    const read: Omit<ProductRecord['variants'][number], 'id'>[] = []
    for (const item of splitItems(cell)) {
      const [first = '', second = '', third = ''] = item.slice(0, chosen)
      const facts = readItem(variantParts, item.slice(chosen), context)
      if (isFault(facts)) return facts
      read.push({ first, second, third, ...facts, counted: facts.stock !== null })
    }
    fields.variants = keepIds(read, fields.variants, (one, other) =>
      one.sku === ''
        ? one.first === other.first && one.second === other.second && one.third === other.third
        : one.sku === other.sku,
    )
    return undefined
  },
  write: (fields, context) =>
    joinItems(
      fields.variants.map((variant) => [
        ...choicesOf(fields, variant),
        variant.sku,
        variantParts.priceCents.cell.write(variant.priceCents, context),
        variant.counted ? String(variant.stock ?? 0) : '',
      ]),
    ),
}

/** Short properties, each as `name | value`. */
const attributes: Column<ProductRecord> = {
  name: 'properties',
  required: false,
  aliases: ['attributes'],
  path: '/attributes',
  read: (cell, fields, context) => {
    const read = attributeCell.read(cell, context)
    if (isFault(read)) return read
    fields.attributes = keepIds(read, fields.attributes, (one, other) => one.name === other.name)
    return undefined
  },
  write: (fields, context) => attributeCell.write(fields.attributes, context),
}

const attributeCell = listOf<{ name: string; value: string }>({
  name: { name: 'name', cell: needed(text) },
  value: { name: 'value', cell: needed(text) },
})

/** The columns of products.csv behind `external_id`. */
export const productColumns: readonly Column<ProductRecord>[] = [
  column('name', 'name', text, { required: true, aliases: ['title', 'product'] }),
  column('part', 'part', orElse('product', oneOf(partWords))),
  column('description', 'description', text, { aliases: ['details'] }),
  categories,
  column('price', 'priceCents', orElse(0, money), { aliases: ['unit price'] }),
  stock,
  column('backorders', 'allowBackorders', yesNo),
  options,
  variants,
  column('pictures', 'pictures', pictures, { aliases: ['images', 'photos'] }),
  attributes,
  column('published', 'published', yesNo, { aliases: ['visible'] }),
]
