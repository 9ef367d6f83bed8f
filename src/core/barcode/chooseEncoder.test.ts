import { raw } from 'bwip-js/node'
import { expect, it } from 'vitest'
import { BarcodePassSchema } from '../../../generated/schemas'
import { chooseEncoder, qrSettings } from './chooseEncoder'

it.each([
  ['QR', 'qrcode'],
  ['qrcode', 'qrcode'],
  ['', 'qrcode'],
  [undefined, 'qrcode'],
  ['something else', 'qrcode'],
  ['Code 128', 'code128'],
  ['EAN-13', 'ean13'],
  ['PDF417', 'pdf417'],
  ['pdf_417', 'pdf417'],
  ['Code 128B', 'qrcode'],
])(
  'a barcode of the format %s is encoded as %s [activity.entity.barcode-pass]',
  (format, encoder) => {
    expect(chooseEncoder(format)).toBe(encoder)
  },
)

it('a barcode has value, url and format, and its format is a QR code by default [activity.entity.barcode-pass]', () => {
  expect(Object.keys(BarcodePassSchema.properties ?? {})).toEqual(['value', 'url', 'format'])
  expect(BarcodePassSchema.properties?.format?.default).toBe('QR')
})

it.each([
  ['HH-000101', 25],
  ['7KQ2-M9XD-41TC-0RVB', 25],
  ['é'.repeat(10), 25],
  ['x'.repeat(21), 29],
  ['https://club.example/guest-tickets/7KQ2-M9XD-41TC-0RVB', 37],
])(
  'the QR code of %s has a fourth mark, so that a tilted one can be read [activity.entity.barcode-pass]',
  (value, side) => {
    const [code] = raw({ bcid: 'qrcode', text: value, ...qrSettings(value) }) as { pixx: number }[]
    expect(code?.pixx).toBe(side)
  },
)
