import { expect, it } from 'vitest'
import { companyAddress } from './companyAddress'

const parts = {
  address: '12 Long Wharf',
  address2: 'Suite 4',
  city: 'Newport',
  state: 'RI',
  zipCode: '02840',
}

it.each([
  ['the parts in one line', parts, '12 Long Wharf, Suite 4, Newport, RI 02840'],
  [
    'the full address instead of its parts',
    { ...parts, fullAddress: 'The old pier' },
    'The old pier',
  ],
  ['the parts if the full address is empty', { city: 'Newport', fullAddress: '' }, 'Newport'],
  ['no country', { city: 'Newport', country: 'US' }, 'Newport'],
  ['nothing for a company without an address', {}, ''],
  ['nothing without a company', null, ''],
  ['nothing before the company is known', undefined, ''],
])('a company’s address is %s', (_what, company, line) => {
  expect(companyAddress(company)).toBe(line)
})
