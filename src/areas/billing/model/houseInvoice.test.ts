import { expect, it } from 'vitest'
import { isHouseInvoice } from './houseInvoice'

it('only a transaction that bills the house account is a house invoice', () => {
  expect(
    ['houseAccount', 'order', 'subscription', ''].map((type) => isHouseInvoice({ type })),
  ).toEqual([true, false, false, false])
})
