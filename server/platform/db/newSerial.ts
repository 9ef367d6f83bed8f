import { randomBytes } from 'node:crypto'

/**
 * Creates the serial of something shown on admission, such as `7Q2M-X4KD-91TR-B3WE`. Its 80 random
 * bits can't be guessed, and it contains no letters that are easily confused when read aloud.
 */
export const newSerial = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

const LENGTH = 16

/** The 32 characters of a serial; each encodes five bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
