import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Length of a token. */
export const TOKEN_LENGTH = 43

/** Creates a secret token: 32 random bytes as base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * The SHA-256 of a token. Only this hash is stored, so someone who reads the database can't use the
 * token.
 */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/**
 * Whether two secrets or signatures are equal, in constant time. Their hashes are compared, so they
 * may have any length.
 */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  )
