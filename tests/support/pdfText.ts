import { inflateSync } from 'node:zlib'

/** The text of a PDF in standard fonts, in order; letters drawn as outlines are not included. */
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

/**
 * The number of letters that a PDF draws as outlines: only letters are filled, while lines are
 * stroked.
 */
export const countOutlinedLetters = (file: Buffer): number =>
  streamsOf(file).reduce((sum, stream) => sum + [...stream.matchAll(/^[fB]$/gm)].length, 0)

// PDFKit ends a stream with a line feed; a carriage return before it is the data's last byte.
const streamsOf = (file: Buffer): string[] =>
  [...file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) =>
    inflated(Buffer.from(data, 'latin1')),
  )

function inflated(data: Buffer): string {
  try {
    return inflateSync(data).toString('latin1')
  } catch {
    // The stream is not compressed, or not text.
    return ''
  }
}

/**
 * The characters that Windows-1252 has where Latin-1 has control characters, because Node's decoder
 * treats Windows-1252 as Latin-1.
 */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
