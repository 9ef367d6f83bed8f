import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { EnvironmentError } from './EnvironmentError'

/** The certificate and key that sign passes for Apple Wallet. */
export interface AppleSigner {
  /**
   * The pass type identifier, such as `pass.com.example.club`; the certificate is issued for it.
   */
  passType: string
  /** Identifier of the team at Apple that owns the pass type. */
  team: string
  /** PEM texts. */
  certificate: string
  key: string
  /** Apple's intermediate certificate that issued the certificate, as a PEM text. */
  issuer: string
  /** When the certificate expires; phones reject passes signed after that. */
  expiresAt: Date
}

/** The account at Google that issues passes for Google Wallet. */
export interface GoogleIssuer {
  issuerId: string
  /** Email address of the service account. */
  account: string
  /** The service account's private key as a PEM text. */
  key: string
}

/** The accounts with which wallet passes are issued; undefined if not set up. */
export interface Wallets {
  apple: AppleSigner | undefined
  google: GoogleIssuer | undefined
}

/** The variables that set up wallet passes. */
export interface WalletVariables {
  PORTICO_APPLE_PASS_CERTIFICATE?: string
  PORTICO_APPLE_PASS_KEY?: string
  PORTICO_APPLE_WWDR_CERTIFICATE?: string
  PORTICO_GOOGLE_WALLET_ISSUER?: string
  PORTICO_GOOGLE_WALLET_ACCOUNT?: string
}

/**
 * Reads the certificates and keys of wallet passes. Throws EnvironmentError for one that can't be
 * used or doesn't match the others, without any part of it in the message.
 */
export function readWallets(values: WalletVariables): Wallets {
  return { apple: readApple(values), google: readGoogle(values) }
}

/**
 * Whether passes can be signed for Apple Wallet at this time: a certificate that has expired would
 * make passes that phones reject.
 */
export const canSignApple = ({ apple }: Wallets, now: Date): boolean =>
  apple !== undefined && now < apple.expiresAt

function readApple(values: WalletVariables): AppleSigner | undefined {
  if (
    !areAllSet(values, [
      'PORTICO_APPLE_PASS_CERTIFICATE',
      'PORTICO_APPLE_PASS_KEY',
      'PORTICO_APPLE_WWDR_CERTIFICATE',
    ])
  )
    return undefined
  const certificate = readPem(values, 'PORTICO_APPLE_PASS_CERTIFICATE')
  const key = readPem(values, 'PORTICO_APPLE_PASS_KEY')
  const issuer = readPem(values, 'PORTICO_APPLE_WWDR_CERTIFICATE')
  const passCertificate = readCertificate(certificate, 'PORTICO_APPLE_PASS_CERTIFICATE')
  const issuerCertificate = readCertificate(issuer, 'PORTICO_APPLE_WWDR_CERTIFICATE')
  const passType = /^UID=(pass\..+)$/m.exec(passCertificate.subject)?.[1]
  const team = /^OU=([A-Z0-9]{10})$/m.exec(passCertificate.subject)?.[1]
  if (passType === undefined || team === undefined)
    throw new EnvironmentError(
      'PORTICO_APPLE_PASS_CERTIFICATE is not a certificate of a pass type: its subject has no UID that starts with pass. or no team',
    )
  if (!passCertificate.checkPrivateKey(readKey(key, 'PORTICO_APPLE_PASS_KEY')))
    throw new EnvironmentError(
      'PORTICO_APPLE_PASS_KEY does not belong to PORTICO_APPLE_PASS_CERTIFICATE',
    )
  if (
    !passCertificate.checkIssued(issuerCertificate) ||
    !passCertificate.verify(issuerCertificate.publicKey)
  )
    throw new EnvironmentError(
      'PORTICO_APPLE_WWDR_CERTIFICATE did not issue PORTICO_APPLE_PASS_CERTIFICATE: use the intermediate certificate that its issuer names',
    )
  return { passType, team, certificate, key, issuer, expiresAt: new Date(passCertificate.validTo) }
}

function readGoogle(values: WalletVariables): GoogleIssuer | undefined {
  if (!areAllSet(values, ['PORTICO_GOOGLE_WALLET_ISSUER', 'PORTICO_GOOGLE_WALLET_ACCOUNT']))
    return undefined
  const account = readAccount(values.PORTICO_GOOGLE_WALLET_ACCOUNT ?? '')
  if (account === undefined)
    throw new EnvironmentError(
      'PORTICO_GOOGLE_WALLET_ACCOUNT is not the JSON key of a service account, with client_email and private_key',
    )
  readKey(account.key, 'PORTICO_GOOGLE_WALLET_ACCOUNT')
  return { issuerId: values.PORTICO_GOOGLE_WALLET_ISSUER ?? '', ...account }
}

/** Whether these variables are set; throws if only some of them are. */
function areAllSet(values: WalletVariables, names: readonly (keyof WalletVariables)[]): boolean {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    throw new EnvironmentError(
      `${missing[0] ?? ''} must be set together with ${names.filter((name) => !missing.includes(name)).join(' and ')}`,
    )
  return missing.length === 0
}

/** A variable's PEM text; its line breaks may be written as `\n`. */
const readPem = (values: WalletVariables, name: keyof WalletVariables): string =>
  `${(values[name] ?? '').replaceAll('\\n', '\n').trim()}\n`

function readCertificate(pem: string, name: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new EnvironmentError(`${name} is not a certificate in PEM form`)
  }
}

function readKey(pem: string, name: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Reported below: the error's own message may quote the key.
  }
  throw new EnvironmentError(`${name} has no RSA private key in PEM form, without a passphrase`)
}

function readAccount(text: string): Pick<GoogleIssuer, 'account' | 'key'> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const { client_email: account, private_key: key } = parsed as Record<string, unknown>
    return typeof account === 'string' && account.includes('@') && typeof key === 'string'
      ? { account, key }
      : undefined
  } catch {
    return undefined
  }
}
