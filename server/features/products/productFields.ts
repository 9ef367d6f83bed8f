import type { ProductRecord } from '../../../generated/types'
import { toImages, toPictures } from '../../platform/desk/deskPictures'
import { withIds } from '../../platform/desk/withIds'
import { optionsOf } from './model/checkProduct'
import type { ProductCategory, ProductRow } from './productRepository'
import type { VariantRow } from './variantRepository'

/** What staff write of a product. */
export type ProductFields = Omit<ProductRecord, 'id' | 'revision' | 'stock'>

/** The columns of a valid product, without its stock. */
export const toColumns = (fields: ProductFields) => ({
  published: fields.published,
  part: fields.part,
  name: fields.name.trim(),
  priceCents: fields.priceCents,
  optionNames: optionsOf(fields),
  profile: {
    description: fields.description,
    allowBackorders: fields.allowBackorders,
    photos: toImages(fields.pictures),
    attributes: fields.attributes.map(({ name, value }) => ({
      name: name.trim(),
      value: value.trim(),
    })),
  },
})

/** A stored product as staff edit it. */
export function toRecord(
  { id, revision, published, part, name, priceCents, stock, optionNames, profile }: ProductRow,
  categories: readonly ProductCategory[],
  variants: readonly VariantRow[],
): ProductRecord {
  const idsOf = (group: 'product' | 'dining'): number[] =>
    categories.flatMap(({ category }) => (category.group === group ? [category.id] : []))
  const hasVariants = optionNames.length > 0
  const [firstOption = '', secondOption = '', thirdOption = ''] = optionNames
  return {
    id,
    revision,
    published,
    part,
    name,
    description: profile.description,
    categoryIds: idsOf('product'),
    courseIds: idsOf('dining'),
    priceCents,
    counted: !hasVariants && stock !== null,
    stock: hasVariants ? null : stock,
    allowBackorders: profile.allowBackorders,
    firstOption,
    secondOption,
    thirdOption,
    variants: variants.map((variant) => {
      const [first = '', second = '', third = ''] = variant.choices
      return {
        id: variant.id,
        first,
        second,
        third,
        sku: variant.sku,
        priceCents: variant.priceCents,
        counted: variant.stock !== null,
        stock: variant.stock,
      }
    }),
    pictures: toPictures(profile.photos),
    attributes: withIds(profile.attributes.map((attribute) => ({ ...attribute, id: null }))),
  }
}
