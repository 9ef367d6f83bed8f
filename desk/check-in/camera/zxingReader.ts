import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { ReadCode } from './readCode'

/**
 * The codes of tickets, cards and passes, in two groups that are looked for in turn, so that no
 * picture keeps the page from answering for long. A code of squares is read from a small picture,
 * one of thin bars needs a large one. To try harder takes ten times as long and finds few more.
 */
const GROUPS = [
  { maxSide: 800, formats: [BarcodeFormat.QR_CODE, BarcodeFormat.AZTEC] },
  {
    maxSide: 1280,
    formats: [
      BarcodeFormat.CODE_128,
      BarcodeFormat.CODE_39,
      BarcodeFormat.EAN_13,
      BarcodeFormat.PDF_417,
    ],
  },
] as const

/** A reader of codes for browsers that have none of their own. */
export function zxingReader(): ReadCode {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const readers = GROUPS.map(({ maxSide, formats }) => {
    const reader = new MultiFormatReader()
    reader.setHints(new Map([[DecodeHintType.POSSIBLE_FORMATS, formats]]))
    return (video: HTMLVideoElement): string | null => {
      const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight, 1))
      const width = Math.round(video.videoWidth * scale)
      const height = Math.round(video.videoHeight * scale)
      if (!context || !width || !height) return null
      canvas.width = width
      canvas.height = height
      context.drawImage(video, 0, 0, width, height)
      const grey = toGrey(context.getImageData(0, 0, width, height).data)
      const source = new RGBLuminanceSource(grey, width, height)
      try {
        return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()
      } catch {
        // It throws whenever a picture has no code that can be read.
        return null
      }
    }
  })
  let turn = 0
  return async (video) => readers[turn++ % readers.length]?.(video) ?? null
}

/** The brightness of each pixel. */
function toGrey(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4)
  for (let index = 0, at = 0; index < grey.length; index += 1, at += 4)
    grey[index] = ((pixels[at] ?? 0) + 2 * (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 4
  return grey
}
