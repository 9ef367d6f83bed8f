import { snakeCase } from '#schemas/wire/snakeCase'
import { faultAt } from '../../../platform/desk/faultAt'
import type { ErrorDetail } from '../../../platform/http/AppError'

/** What the rules on a product depend on. */
export interface CheckedProduct {
  firstOption: string
  secondOption: string
  thirdOption: string
  variants: readonly CheckedVariant[]
}

interface CheckedVariant {
  first: string
  second: string
  third: string
  sku: string
}

/** A product's options, and where each variant has its value. */
const OPTIONS = [
  ['firstOption', 'first'],
  ['secondOption', 'second'],
  ['thirdOption', 'third'],
] as const

/** The names of what is chosen of a product, in order. */
export const optionsOf = (product: CheckedProduct): string[] =>
  OPTIONS.map(([option]) => product[option].trim()).filter((name) => name !== '')

/** A variant's values, one for each option, in order. */
export const choicesOf = (product: CheckedProduct, variant: CheckedVariant): string[] =>
  OPTIONS.flatMap(([option, value]) =>
    product[option].trim() === '' ? [] : [variant[value].trim()],
  )

/**
 * Returns what can't be stored of a product beyond its schema: options with a gap, two of the same
 * name, options without variants or the other way round, a variant without a value, and two
 * variants with the same values or the same article number.
 */
export function checkProduct(product: CheckedProduct): ErrorDetail[] {
  const names = OPTIONS.map(([option]) => product[option].trim())
  const last = names.findLastIndex((name) => name !== '')
  const gaps = OPTIONS.flatMap(([option], index) =>
    names[index] === '' && (index < last || (index === 0 && product.variants.length > 0))
      ? [faultAt(`/${snakeCase(option)}`, 'required', 'is needed before the next one')]
      : [],
  )
  const twice = OPTIONS.flatMap(([option], index) =>
    names[index] !== '' && names.map(fold).indexOf(fold(names[index] ?? '')) < index
      ? [faultAt(`/${snakeCase(option)}`, 'duplicate', 'is chosen twice')]
      : [],
  )
  const withoutVariants =
    last >= 0 && product.variants.length === 0
      ? [faultAt('/variants', 'required', 'must have what can be ordered')]
      : []
  return [...gaps, ...twice, ...withoutVariants, ...checkVariants(product)]
}

function checkVariants(product: CheckedProduct): ErrorDetail[] {
  const { variants } = product
  const combinations = variants.map((variant) =>
    JSON.stringify(choicesOf(product, variant).map(fold)),
  )
  const skus = variants.map(({ sku }) => sku.trim())
  return variants.flatMap((variant, index) => {
    const at = `/variants/${index}`
    const missing = OPTIONS.flatMap(([option, value]) =>
      product[option].trim() !== '' && variant[value].trim() === ''
        ? [faultAt(`${at}/${value}`, 'required', 'must not be blank')]
        : [],
    )
    const combination = combinations[index] ?? ''
    const sku = skus[index] ?? ''
    return [
      ...missing,
      ...(missing.length === 0 && combinations.indexOf(combination) < index
        ? [faultAt(`${at}/first`, 'duplicate', 'is in the list twice')]
        : []),
      ...(sku !== '' && skus.indexOf(sku) < index
        ? [faultAt(`${at}/sku`, 'sku_taken', 'belongs to another variant')]
        : []),
    ]
  })
}

const fold = (text: string): string => text.toLowerCase()
