import { inflateSync } from 'node:zlib'

/** The text of a PDF in standard fonts, in order; outlined letters are not included. */
export function pdfText(file: Buffer): string {
  return streamsOf(file)
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = '']) =>
          Buffer.from(hex, 'hex')
            .toString('latin1')
            .replace(
              /[\u0080-\u009f]/g,
              (character) => WINDOWS[character.charCodeAt(0) - 0x80] ?? '',
            ),
        )
        .join(''),
    )
    .join('\n')
}

/** How many letters of a PDF are outlines: lines are stroked, and only letters are filled. */
export const countOutlinedLetters = (file: Buffer): number =>
  streamsOf(file).reduce((sum, stream) => sum + [...stream.matchAll(/^[fB]$/gm)].length, 0)

const streamsOf = (file: Buffer): string[] =>
  [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, data = '']) => inflated(Buffer.from(data, 'latin1')),
  )

function inflated(data: Buffer): string {
  try {
    return inflateSync(data).toString('latin1')
  } catch {
    // Not every stream is compressed, or text.
    return ''
  }
}

/**
 * The characters that Windows-1252 has instead of Latin-1's control characters (Node's decoder
 * treats it as Latin-1).
 */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
