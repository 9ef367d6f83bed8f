import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The pass type that the certificates for tests are made for. */
export const PASS_TYPE = 'pass.test.portico'

/** PEM texts of a certificate authority, and of a certificate that it has issued, with their keys. */
export interface TestCertificates {
  issuer: string
  issuerKey: string
  certificate: string
  key: string
}

/**
 * Makes a certificate authority and a pass type certificate like Apple's. `days` is how long the
 * certificate is valid.
 */
export function makeCertificates({
  subject = `/UID=${PASS_TYPE}/CN=Pass Type ID: ${PASS_TYPE}/OU=TEAM123456/O=Portico/C=US`,
  days = 30,
}: { subject?: string; days?: number } = {}): TestCertificates {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-pass-'))
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  try {
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '60',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-subj',
      '/CN=Test WWDR/O=Tests',
      '-addext',
      'basicConstraints=critical,CA:TRUE',
    )
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'pass.key',
      '-out',
      'pass.csr',
      '-subj',
      subject,
    )
    writeFileSync(path.join(folder, 'names'), 'subjectAltName=DNS:api.push.apple.com\n')
    openssl(
      'x509',
      '-req',
      '-in',
      'pass.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      String(days),
      '-extfile',
      'names',
      '-out',
      'pass.pem',
    )
    return {
      issuer: read('ca.pem'),
      issuerKey: read('ca.key'),
      certificate: read('pass.pem'),
      key: read('pass.key'),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The variables that set up Apple Wallet with these certificates. */
export const appleVariables = ({ certificate, key, issuer }: TestCertificates) => ({
  PORTICO_APPLE_PASS_CERTIFICATE: certificate,
  PORTICO_APPLE_PASS_KEY: key,
  PORTICO_APPLE_WWDR_CERTIFICATE: issuer,
})

/** The variables that set up Google Wallet with a key made for the test, and its public half. */
export function googleVariables() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    type: 'service_account',
    client_email: 'wallet@portico.iam.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  return {
    publicKey,
    variables: {
      PORTICO_GOOGLE_WALLET_ISSUER: '3388000000012345678',
      PORTICO_GOOGLE_WALLET_ACCOUNT: JSON.stringify(account),
    },
  }
}
