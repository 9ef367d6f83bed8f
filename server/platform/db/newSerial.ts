import { randomBytes } from 'node:crypto'

/**
 * A new serial for something shown at a door, such as `7Q2M-X4KD-91TR-B3WE`: 80 random bits, so it
 * can't be guessed, without letters that are easily confused when read aloud.
 */
export const newSerial = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

const LENGTH = 16

/** 32 of them, so that each encodes five bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
