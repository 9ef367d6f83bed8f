import { expect, it } from 'vitest'
import { toCamelPointer } from './toCamelPointer'

it.each([
  ['/props/colors/on_primary', '/props/colors/onPrimary'],
  ['/body/config/props/page_max_width', '/props/pageMaxWidth'],
  [
    '/config/intl/messages/en/area.cart.refused.sold_out.title',
    '/intl/messages/en/area.cart.refused.sold_out.title',
  ],
])('%s is %s in the config', (wire, own) => expect(toCamelPointer(wire)).toBe(own))
