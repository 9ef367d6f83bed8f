type Extension = 'png' | 'jpg' | 'webp' | 'avif'

/**
 * The chunks (PNG, WebP) and boxes (AVIF) that are needed to draw a picture; a file with any other,
 * such as a comment, is rejected.
 */
const drawnParts: Readonly<Record<Exclude<Extension, 'jpg'>, ReadonlySet<string>>> = {
  png: new Set([
    'IHDR',
    'PLTE',
    'tRNS',
    'gAMA',
    'cHRM',
    'sRGB',
    'iCCP',
    'cICP',
    'sBIT',
    'bKGD',
    'pHYs',
    'IDAT',
    'IEND',
  ]),
  webp: new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']),
  avif: new Set(['ftyp', 'meta', 'mdat']),
}

/**
 * Whether a file contains nothing but the picture: no comments, unknown parts, or trailing data.
 */
export function isPlainImage(file: Buffer, extension: string): boolean {
  try {
    if (extension === 'jpg') return isPlainJpeg(file)
    const parts =
      extension === 'png'
        ? pngParts(file)
        : extension === 'webp'
          ? webpParts(file)
          : extension === 'avif'
            ? avifParts(file)
            : undefined
    return (
      parts?.every((name) => drawnParts[extension as keyof typeof drawnParts].has(name)) === true
    )
  } catch {
    // Reading beyond the end of the file throws: a part's length is wrong.
    return false
  }
}

/**
 * The names of a PNG's chunks up to the end of the file; undefined if the picture ends before the
 * file does.
 */
function pngParts(file: Buffer): string[] | undefined {
  const names: string[] = []
  for (let offset = 8; offset < file.length; offset += 12 + file.readUInt32BE(offset)) {
    names.push(file.toString('latin1', offset + 4, offset + 8))
    if (names.at(-1) === 'IEND')
      return file.readUInt32BE(offset) === 0 && offset + 12 === file.length ? names : undefined
  }
  return undefined
}

function webpParts(file: Buffer): string[] | undefined {
  const names: string[] = []
  if (file.readUInt32LE(4) + 8 !== file.length) return undefined
  let offset = 12
  while (offset < file.length) {
    names.push(file.toString('latin1', offset, offset + 4))
    const length = file.readUInt32LE(offset + 4)
    offset += 8 + length + (length % 2)
  }
  return offset === file.length ? names : undefined
}

function avifParts(file: Buffer): string[] | undefined {
  const names: string[] = []
  let offset = 0
  while (offset < file.length) {
    const length = file.readUInt32BE(offset)
    if (length < 8) return undefined
    names.push(file.toString('latin1', offset + 4, offset + 8))
    offset += length
  }
  return offset === file.length ? names : undefined
}

const SOS = 0xda
const EOI = 0xd9
/**
 * The JPEG markers that are allowed: tables, frames, scans, and the application segments of JFIF,
 * colour profiles and Adobe's colour transform.
 */
const drawnMarkers: ReadonlySet<number> = new Set([
  0xc0,
  0xc1,
  0xc2,
  0xc4,
  SOS,
  0xdb,
  0xdd,
  0xe0,
  0xe2,
  0xee,
])

function isPlainJpeg(file: Buffer): boolean {
  let offset = 2
  while (offset < file.length) {
    const marker = file.readUInt8(offset + 1)
    if (file.readUInt8(offset) !== 0xff) return false
    if (marker === EOI) return offset + 2 === file.length
    if (!drawnMarkers.has(marker)) return false
    offset += 2 + file.readUInt16BE(offset + 2)
    if (marker === SOS) offset = endOfScan(file, offset)
  }
  return false
}

/**
 * The position of the marker that follows the coded pixels. Among the pixels, 0xff is always
 * followed by zero or a restart marker.
 */
function endOfScan(file: Buffer, from: number): number {
  for (
    let offset = file.indexOf(0xff, from);
    offset >= 0;
    offset = file.indexOf(0xff, offset + 2)
  ) {
    const next = file.readUInt8(offset + 1)
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return offset
  }
  return file.length
}
