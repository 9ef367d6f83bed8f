import { randomBytes } from 'node:crypto'

/**
 * A new number for what is shown at a door, such as `7Q2M-X4KD-91TR-B3WE`: 80 random bits, so that
 * nobody finds one by trying, without letters that are mistaken for others when it is read aloud.
 */
export const newSerial = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

const LENGTH = 16

/** 32 of them, so that each stands for five bits of its byte. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
