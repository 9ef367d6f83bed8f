import { createHmac } from 'node:crypto'
import { fromDate } from '@internationalized/date'
import { chooseEncoder } from '../../../src/core/barcode/chooseEncoder'
import type { Club } from '../../platform/clubs/Club'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { WalletPassKind } from '../../platform/db/schema/walletPasses'
import type { AppleSigner } from '../../platform/env/readWallets'
import type { PassField, PassMoment, PassSubject } from './PassSubject'
import { passClubName, passColours, passImages, passTexts, toRgb } from './passLook'

/** The media type of a signed pass. */
export const PKPASS = 'application/vnd.apple.pkpass'

/** The path at a club's host of the web service that Apple Wallet calls to keep passes current. */
export const UPDATE_PATH = '/api/apple-wallet'

/** The input of `buildApplePass`. */
export interface ApplePassOptions {
  context: Pick<ServerContext, 'db' | 'uploads'>
  club: Club
  signer: AppleSigner
  /** Serial number of the pass. */
  passId: string
  /** The token with which the pass's devices authenticate. */
  token: string
  /** Scheme, host and port of the club. */
  origin: string
  subject: PassSubject
  /** Whether the pass is no longer valid; it then has no code. */
  isVoid: boolean
}

/**
 * Returns the token with which a pass's devices authenticate. It is derived from the server's
 * secret, so it is stored nowhere and stays the same in each version of the pass.
 */
export const passToken = (secret: string, companyId: number, passId: string): string =>
  createHmac('sha256', secret).update(`wallet-pass:${companyId}:${passId}`).digest('base64url')

/**
 * Builds and signs a pass for Apple Wallet: a zip with the pass in all of the club's languages,
 * from which the phone chooses. Never call it inside a database transaction.
 */
export async function buildApplePass(options: ApplePassOptions): Promise<Buffer> {
  const { context, club, signer, subject, isVoid } = options
  const { kind, primary, fields, back, barcode, expiresAt } = subject
  const colours = passColours(club, subject)
  const { intl } = club.compiled().config
  const { t } = passTexts(club, intl.language)
  const name = passClubName(club, intl.language)
  // Loaded here, because the package with its dependencies would delay each start of the server.
  const { PKPass } = await import('passkit-generator')
  const pass = new PKPass(
    await passImages(context, club, colours),
    { wwdr: signer.issuer, signerCert: signer.certificate, signerKey: signer.key },
    {
      serialNumber: options.passId,
      passTypeIdentifier: signer.passType,
      teamIdentifier: signer.team,
      organizationName: name,
      logoText: name,
      description: t(`wallet-passes.kind.${kind}`, { club: name }),
      backgroundColor: toRgb(colours.background),
      foregroundColor: toRgb(colours.foreground),
      labelColor: toRgb(colours.foreground),
      webServiceURL: `${options.origin}${UPDATE_PATH}`,
      authenticationToken: options.token,
      ...(isVoid && { voided: true }),
    },
  )
  pass.type = styles[kind]
  const toField = ({ label, value }: PassField) => ({
    key: label,
    label: t(`wallet-passes.${label}`),
    ...(typeof value === 'string' ? { value } : formatMoment(value, intl.timezone)),
  })
  pass.primaryFields.push(toField(primary))
  pass.secondaryFields.push(...fields.slice(0, 2).map(toField))
  pass.auxiliaryFields.push(...fields.slice(2).map(toField))
  pass.backFields.push(...back.map(toField))
  const labels = [primary, ...fields, ...back].map(({ label }) => label)
  for (const language of intl.languages) {
    if (language === intl.language) continue
    const { t: translated } = passTexts(club, language)
    const localName = passClubName(club, language)
    // Apple Wallet looks up the pass's texts in these translations.
    pass.localize(language, {
      ...Object.fromEntries(
        labels.map((label) => [t(`wallet-passes.${label}`), translated(`wallet-passes.${label}`)]),
      ),
      [name]: localName,
      [t(`wallet-passes.kind.${kind}`, { club: name })]: translated(`wallet-passes.kind.${kind}`, {
        club: localName,
      }),
    })
  }
  if (!isVoid)
    pass.setBarcodes({
      message: barcode.value,
      altText: barcode.value,
      format: formats[chooseEncoder(barcode.format)],
      messageEncoding: 'utf-8',
    })
  if (expiresAt !== null) pass.setExpirationDate(expiresAt)
  const date = fields.find(({ label }) => label === 'date')?.value
  if (typeof date === 'object') pass.setRelevantDate(date.at)
  return pass.getAsBuffer()
}

/**
 * Formats an instant for the pass, wherever the phone is: an event's time in the event's time zone,
 * the last day of a card or pass in the club's.
 */
const formatMoment = ({ at, timezone }: PassMoment, clubTimezone: string) => ({
  value: fromDate(at, timezone ?? clubTimezone)
    .toString()
    .replace(/\.\d+|\[.*\]$/g, ''),
  dateStyle: 'PKDateStyleMedium' as const,
  ...(timezone !== undefined && { timeStyle: 'PKDateStyleShort' as const }),
  ignoresTimeZone: true,
})

const styles: Readonly<Record<WalletPassKind, 'generic' | 'eventTicket' | 'coupon'>> = {
  card: 'generic',
  ticket: 'eventTicket',
  voucher: 'coupon',
  'guest-pass': 'generic',
}

/**
 * The barcode formats of Apple Wallet, which has no EAN-13: such a number is shown as Code 128, from
 * which scanners read the same number.
 */
const formats = {
  qrcode: 'PKBarcodeFormatQR',
  code128: 'PKBarcodeFormatCode128',
  ean13: 'PKBarcodeFormatCode128',
  pdf417: 'PKBarcodeFormatPDF417',
} as const
