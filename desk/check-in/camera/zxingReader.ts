import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { ReadCode } from './readCode'

/** The longest side of the picture that is read, in px: enough for a code that fills a third. */
const MAX_SIDE = 800

/** A reader of codes for browsers that have none of their own. */
export function zxingReader(): ReadCode {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const reader = new MultiFormatReader()
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.TRY_HARDER, true],
      [
        DecodeHintType.POSSIBLE_FORMATS,
        [
          BarcodeFormat.QR_CODE,
          BarcodeFormat.CODE_128,
          BarcodeFormat.CODE_39,
          BarcodeFormat.EAN_13,
          BarcodeFormat.PDF_417,
          BarcodeFormat.AZTEC,
        ],
      ],
    ]),
  )
  return async (video) => {
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight, 1))
    const [width, height] = [video.videoWidth * scale, video.videoHeight * scale].map(Math.round)
    if (!context || !width || !height) return null
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    const grey = toGrey(context.getImageData(0, 0, width, height).data)
    try {
      const picture = new BinaryBitmap(
        new HybridBinarizer(new RGBLuminanceSource(grey, width, height)),
      )
      return reader.decodeWithState(picture).getText()
    } catch {
      // It throws whenever a picture has no code that can be read.
      return null
    }
  }
}

/** The brightness of each pixel. */
function toGrey(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4)
  for (let index = 0; index < grey.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 4, index * 4 + 3)
    grey[index] = (red + 2 * green + blue) / 4
  }
  return grey
}
