/** Reads a code from a picture of the camera; null if there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** What the door uses of the browser's own detector, which the DOM's types lack. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The kinds of codes on tickets, cards and passes. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'pdf417', 'aztec'] as const

/** Returns a reader of codes: the browser's own where there is one, else a library. */
export async function loadReader(): Promise<ReadCode> {
  return (await ownReader()) ?? (await import('./zxingReader')).zxingReader()
}

async function ownReader(): Promise<ReadCode | undefined> {
  // Not every browser has it.
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Class === undefined) return undefined
  const supported: string[] = await Class.getSupportedFormats().catch(() => [])
  const formats = FORMATS.filter((format) => supported.includes(format))
  if (!formats.includes('qr_code')) return undefined
  const detector = new Class({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}
