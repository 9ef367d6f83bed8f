/** How the characters of a file are encoded. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How many bytes are looked at to guess UTF-16 without a byte order mark. */
const LOOKED_AT = 4096

/**
 * The text of a file without its byte order mark, and how it is encoded: as the mark says, else
 * UTF-8 if it is, else UTF-16 if every second byte is mostly 0, else Windows-1252, which has all
 * characters of Latin-1.
 */
export function decodeText(
  bytes: Uint8Array,
  wanted?: Encoding,
): { text: string; encoding: Encoding } {
  const encoding = wanted ?? findMark(bytes)
  if (encoding !== undefined) return { text: decode(bytes, encoding), encoding }
  const guess = guessUtf16(bytes)
  if (guess !== undefined) return { text: decode(bytes, guess), encoding: guess }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252' }
  }
}

/** Node.js reads Windows-1252 as Latin-1, which has control characters in place of these. */
const WINDOWS_LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The first of them. */
const FIRST_LETTER = 0x80

const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'windows-1252'
    ? Buffer.from(bytes)
        .toString('latin1')
        .replaceAll(
          /[\u0080-\u009f]/g,
          (letter) => WINDOWS_LETTERS[letter.charCodeAt(0) - FIRST_LETTER] ?? letter,
        )
    : new TextDecoder(encoding).decode(bytes)

function findMark(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** UTF-16 of Latin letters has a 0 in every second byte; text in another encoding has none. */
function guessUtf16(bytes: Uint8Array): Encoding | undefined {
  const start = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = start.length / 4
  if (odd > many && odd > even) return 'utf-16le'
  return even > many ? 'utf-16be' : undefined
}
