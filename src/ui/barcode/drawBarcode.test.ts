import { expect, it } from 'vitest'
import { drawBarcode } from './drawBarcode'

it.each([
  ['HH-000101', 25],
  ['7KQ2-M9XD-41TC-0RVB', 25],
  ['é'.repeat(10), 25],
  ['x'.repeat(21), 29],
  ['https://club.example/guest-tickets/7KQ2-M9XD-41TC-0RVB', 37],
])(
  'the QR code of %s has a fourth mark, so that a tilted one can be read [activity.entity.barcode-pass]',
  (value, side) => {
    expect(drawBarcode(value, 'QR')?.viewBox).toBe(`0 0 ${4 * side} ${4 * side}`)
  },
)

it.each(['Code 128', 'EAN-13', 'PDF417'])(
  'bars of the format %s have the light space on either side without which no scanner finds them [activity.entity.barcode-pass]',
  (format) => {
    const { viewBox = '', paths = [] } = drawBarcode('4006381333931', format) ?? {}
    const xs = paths.flatMap(({ d }) =>
      [...d.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x)),
    )
    const right = Number(viewBox.split(' ')[2])
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(20)
    expect(right - Math.max(...xs)).toBeGreaterThanOrEqual(20)
  },
)
