/** The supported barcode encoders. */
export type Encoder = 'qrcode' | 'code128' | 'ean13' | 'pdf417'

/**
 * The encoder for a barcode's format in any spelling; QR code if the format is unknown or missing.
 * (activity.entity.barcode-pass)
 */
export function chooseEncoder(format: string | undefined): Encoder {
  const name = format?.toLowerCase().replace(/[^a-z0-9]/g, '')
  return name === 'code128' || name === 'ean13' || name === 'pdf417' ? name : 'qrcode'
}
