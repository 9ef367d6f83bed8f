import { expect, it } from 'vitest'
import { splitPseudoElement } from './tokenRules'

it.each([
  ['.card', '.card', ''],
  ['.card::after', '.card', '::after'],
  ['::marker', '*', '::marker'],
  ['.frame > ::before', '.frame > *', '::before'],
  ['.frame ::before', '.frame *', '::before'],
])('the rule of %s is that of the element %s', (given, selector, part) => {
  expect(splitPseudoElement(given)).toEqual({ selector, part })
})
