import { expect, it } from 'vitest'
import { filterPhoneCharacters } from './filterPhoneCharacters'

it.each([
  ['+1 (212) 555-0147', '+12125550147'],
  ['tel:600 123 456', '600123456'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['+۹۸ ۹۱۲', '+98912'],
  ['९८७６', '9876'],
  ['三', ''],
  ['', ''],
])(
  'of %j, only digits and plus signs stay in a phone input: %s [shell.validation.phone-characters]',
  (typed, kept) => {
    expect(filterPhoneCharacters(typed)).toBe(kept)
  },
)
