import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from '../../server/platform/env/readEnvironment'
import { canSignApple } from '../../server/platform/env/readWallets'
import { appleVariables, googleVariables, makeCertificates, PASS_TYPE } from './passCertificates'

const own = appleVariables(makeCertificates())
const other = makeCertificates({ subject: '/CN=somebody/O=Somewhere' })
const { variables } = googleVariables()

describe('the variables of wallet passes', () => {
  it('give the pass type and team of the certificate; line breaks may be written as \\n', () => {
    const escaped = Object.fromEntries(
      Object.entries(own).map(([name, pem]) => [name, pem.replaceAll('\n', '\\n')]),
    )
    for (const source of [own, escaped]) {
      const { wallets } = readEnvironment({ ...source, ...variables })
      expect(wallets.apple).toMatchObject({ passType: PASS_TYPE, team: 'TEAM123456' })
      expect(wallets.google).toMatchObject({ account: 'wallet@portico.iam.example' })
      expect(canSignApple(wallets, new Date())).toBe(true)
      const { expiresAt = new Date(0) } = wallets.apple ?? {}
      expect(canSignApple(wallets, expiresAt)).toBe(false)
    }
    expect(readEnvironment({}).wallets).toEqual({ apple: undefined, google: undefined })
  })

  it.each([
    ['PORTICO_APPLE_PASS_CERTIFICATE', { ...own, PORTICO_APPLE_PASS_CERTIFICATE: 'nothing' }],
    ['PORTICO_APPLE_PASS_CERTIFICATE', { ...own, PORTICO_APPLE_PASS_CERTIFICATE: undefined }],
    [
      'PORTICO_APPLE_PASS_CERTIFICATE',
      { ...own, PORTICO_APPLE_PASS_CERTIFICATE: '-----BEGIN CERTIFICATE-----\nAAAA' },
    ],
    // A certificate that is not for a pass type.
    ['PORTICO_APPLE_PASS_CERTIFICATE', appleVariables(other)],
    ['PORTICO_APPLE_PASS_KEY', { ...own, PORTICO_APPLE_PASS_KEY: other.key }],
    ['PORTICO_APPLE_PASS_KEY', { ...own, PORTICO_APPLE_PASS_KEY: undefined }],
    [
      'PORTICO_APPLE_PASS_KEY',
      { ...own, PORTICO_APPLE_PASS_KEY: '-----BEGIN PRIVATE KEY-----\nAAAA' },
    ],
    ['PORTICO_APPLE_WWDR_CERTIFICATE', { ...own, PORTICO_APPLE_WWDR_CERTIFICATE: other.issuer }],
    ['PORTICO_GOOGLE_WALLET_ISSUER', { ...variables, PORTICO_GOOGLE_WALLET_ISSUER: 'club' }],
    ['PORTICO_GOOGLE_WALLET_ISSUER', { ...variables, PORTICO_GOOGLE_WALLET_ISSUER: undefined }],
    ['PORTICO_GOOGLE_WALLET_ACCOUNT', { ...variables, PORTICO_GOOGLE_WALLET_ACCOUNT: '{"a": 1}' }],
    ['PORTICO_GOOGLE_WALLET_ACCOUNT', { ...variables, PORTICO_GOOGLE_WALLET_ACCOUNT: '{' }],
    [
      'PORTICO_GOOGLE_WALLET_ACCOUNT',
      {
        ...variables,
        PORTICO_GOOGLE_WALLET_ACCOUNT: '{"client_email": "a@b", "private_key": "secret-part"}',
      },
    ],
  ])('stop the start with one line that names %s if it can’t be used', (name, source) => {
    const attempt = () => readEnvironment(source)
    expect(attempt).toThrow(EnvironmentError)
    expect(attempt).toThrow(new RegExp(`^${name} [^\n]+$`))
    expect(attempt).not.toThrow(/secret-part|AAAA/)
  })
})
