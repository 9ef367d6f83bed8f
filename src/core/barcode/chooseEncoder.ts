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

/** How many bytes a QR code of the second size holds with these settings. */
const SECOND_SIZE_BYTES = 20

/**
 * The settings of a QR code. The smallest size has only three corner marks, so a camera can't read
 * it once it is tilted; the second size has a fourth mark.
 */
export const qrSettings = (value: string): { eclevel: 'Q'; version?: 2 } => ({
  eclevel: 'Q',
  ...(new TextEncoder().encode(value).length <= SECOND_SIZE_BYTES ? { version: 2 } : {}),
})
