import { describe, expect, it } from 'vitest'
import { openCredential, sealCredential } from './sealCredential'

const SECRET = 's'.repeat(32)
const OTHER = 't'.repeat(32)

describe('a sealed credential', () => {
  it('can be decrypted only with the same secret and scope, and does not contain the plain text', () => {
    const sealed = sealCredential(SECRET, '1/2/key', 'hidden words')
    const open = (secret: string, scope: string, otherSecret?: string) =>
      openCredential({ secret, otherSecret }, scope, sealed)
    expect(open(SECRET, '1/2/key')).toBe('hidden words')
    expect(open(OTHER, '1/2/key', SECRET)).toBe('hidden words')
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('hidden')
    expect(() => open(OTHER, '1/2/key')).toThrow('PORTICO_SECRET does not open')
    expect(() => open(SECRET, '1/3/key', OTHER)).toThrow('PORTICO_SECRET does not open')
  })

  it('is encrypted to a different text each time', () => {
    expect(sealCredential(SECRET, 'a', 'b')).not.toBe(sealCredential(SECRET, 'a', 'b'))
  })
})
