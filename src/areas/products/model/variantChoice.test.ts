import { expect, it } from 'vitest'
import { choose, findChosenVariant, soldOutValues } from './variantChoice'

const variant = (id: number, choices: string[], hasInventory = true) => ({
  id,
  choices,
  hasInventory,
  sku: `K-${id}`,
  price: 10,
})
const knit = {
  allowBackorders: false,
  options: [
    { name: 'Colour', values: ['Navy', 'Ecru'] },
    { name: 'Size', values: ['S', 'M', 'XL'] },
  ],
  variants: [
    variant(1, ['Navy', 'S']),
    variant(2, ['Navy', 'M'], false),
    variant(3, ['Ecru', 'M']),
    variant(4, ['Ecru', 'XL'], false),
  ],
}

it('a variant is chosen once every option has its value', () => {
  expect(findChosenVariant(knit, [])).toBeUndefined()
  expect(findChosenVariant(knit, ['Navy', undefined])).toBeUndefined()
  expect(findChosenVariant(knit, ['Ecru', 'M'])?.id).toBe(3)
  expect(findChosenVariant(knit, ['Navy', 'XL'])).toBeUndefined()
})

it('a value is sold out if no variant with it and the earlier choices can be bought, unless backorders are allowed', () => {
  expect(soldOutValues(knit, [], 0)).toEqual([])
  expect(soldOutValues(knit, [], 1)).toEqual(['XL'])
  expect(soldOutValues(knit, ['Navy'], 1)).toEqual(['M', 'XL'])
  expect(soldOutValues(knit, ['Ecru', 'M'], 0)).toEqual([])
  expect(soldOutValues({ ...knit, allowBackorders: true }, ['Navy'], 1)).toEqual(['XL'])
})

it('choosing a value keeps only those later choices that can be bought with it', () => {
  expect(choose(knit, ['Navy', 'S'], 0, 'Ecru')).toEqual(['Ecru', undefined])
  expect(choose(knit, [undefined, 'M'], 0, 'Ecru')).toEqual(['Ecru', 'M'])
  expect(choose(knit, [], 1, 'S')).toEqual([undefined, 'S'])
})
