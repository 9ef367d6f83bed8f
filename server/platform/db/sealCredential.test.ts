import { describe, expect, it } from 'vitest'
import { openCredential, sealCredential } from './sealCredential'

const secret = 's'.repeat(32)

describe('a sealed credential', () => {
  it('can be decrypted only with the same secret and scope, and does not contain the plain text', () => {
    const sealed = sealCredential(secret, '1/2/key', 'hidden words')
    expect(openCredential(secret, '1/2/key', sealed)).toBe('hidden words')
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('hidden')
    expect(() => openCredential('t'.repeat(32), '1/2/key', sealed)).toThrow()
    expect(() => openCredential(secret, '1/3/key', sealed)).toThrow()
  })

  it('is encrypted to a different text each time', () => {
    expect(sealCredential(secret, 'a', 'b')).not.toBe(sealCredential(secret, 'a', 'b'))
  })
})
