import { expect, it } from 'vitest'
import { BarcodePassSchema } from '../../../generated/schemas'
import { chooseEncoder } from './chooseEncoder'

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
