import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret token: 32 random bytes as base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: its SHA-256, so that a read of the database opens no session. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/**
 * Whether a secret or a signature that somebody sent is the expected one, in a time that tells
 * nothing of it. Hashes are compared, so any text of any length may be sent.
 */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  )
