import { createHash, randomBytes } from 'node:crypto'

/** A new secret token: 32 random bytes as base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: its SHA-256, so that a read of the database opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
