/** The kinds of barcode that are drawn. */
export type Encoder = 'qrcode' | 'code128' | 'ean13' | 'pdf417'

/**
 * The encoder of a barcode's format, however it is written; anything else, and nothing, is a QR
 * code. (activity.entity.barcode-pass)
 */
export function encoderOf(format: string | undefined): Encoder {
  const name = (format ?? '').toLowerCase().replace(/[^a-z0-9]/g, '')
  return name === 'code128' || name === 'ean13' || name === 'pdf417' ? name : 'qrcode'
}
