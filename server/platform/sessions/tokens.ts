import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret token: 32 random bytes as base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: its SHA-256, so that reading the database opens no session. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/**
 * Compares a secret or signature in constant time. Hashes are compared, so texts of any length are
 * accepted.
 */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  )
