/**
 * A short code that is easy to read aloud, from four random bytes: eight characters without 0, O, 1
 * and I. (shell.error.not-implemented-code)
 */
export function referenceCode(bytes: Uint8Array): string {
  return [...bytes]
    .flatMap((byte) => [byte >> 4, byte & 15])
    .map((index) => SIGNS[index])
    .join('')
}

const SIGNS = 'ABCDEFGHJKLMNPQR'
