import { expect, it } from 'vitest'
import { referenceCode } from './referenceCode'

it.each([
  [[0, 0, 0, 0], 'AAAAAAAA'],
  [[0x01, 0x23, 0x9a, 0xff], 'ABCDKLRR'],
])('the reference code of %j is %s', (bytes, code) => {
  expect(referenceCode(Uint8Array.from(bytes))).toBe(code)
})
