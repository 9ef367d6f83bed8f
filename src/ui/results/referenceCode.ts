/**
 * A short code that is easy to read aloud, from four random bytes: eight letters, none of them I or
 * O, which look like digits. (shell.error.not-implemented-code)
 */
export function referenceCode(bytes: Uint8Array): string {
  return [...bytes]
    .flatMap((byte) => [byte >> 4, byte & 15])
    .map((index) => LETTERS[index])
    .join('')
}

const LETTERS = 'ABCDEFGHJKLMNPQR'
