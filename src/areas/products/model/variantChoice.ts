import type { Product, ProductVariant } from '#generated/types'

/** The values chosen for a product's options, in their order; undefined if not chosen yet. */
export type Choices = readonly (string | undefined)[]

/** The fields of a product that determine what can be chosen. */
type ConfigurableProduct = Pick<Product, 'options' | 'variants' | 'allowBackorders'>

/** Whether a variant, or a product without variants, can be bought now. */
export const canBuy = (
  { hasInventory }: Pick<ProductVariant, 'hasInventory'>,
  { allowBackorders }: Pick<Product, 'allowBackorders'>,
): boolean => hasInventory || allowBackorders

/** Returns the variant that was chosen; undefined until every option has a value. */
export const findChosenVariant = (
  { variants }: ConfigurableProduct,
  choices: Choices,
): ProductVariant | undefined =>
  variants.find((variant) => variant.choices.every((value, index) => value === choices[index]))

/**
 * Returns the values of an option that are sold out in combination with the values of earlier
 * options. Later options don't count; otherwise a choice could rule out every change.
 */
export const soldOutValues = (
  product: ConfigurableProduct,
  choices: Choices,
  option: number,
): readonly string[] =>
  product.options[option]?.values.filter(
    (value) =>
      !product.variants.some(
        (variant) =>
          canBuy(variant, product) &&
          variant.choices[option] === value &&
          variant.choices
            .slice(0, option)
            .every((other, index) => choices[index] === undefined || choices[index] === other),
      ),
  ) ?? []

/** Sets an option's value. A later option's value is cleared if the combination is sold out. */
export const choose = (
  product: ConfigurableProduct,
  choices: Choices,
  option: number,
  value: string,
): Choices =>
  product.options.reduce<Choices>((next, _, index) => {
    if (index < option) return [...next, choices[index]]
    if (index === option) return [...next, value]
    const kept = choices[index]
    return [
      ...next,
      kept !== undefined && soldOutValues(product, next, index).includes(kept) ? undefined : kept,
    ]
  }, [])
