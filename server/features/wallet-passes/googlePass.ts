import { createSign } from 'node:crypto'
import { chooseEncoder } from '../../../src/core/barcode/chooseEncoder'
import type { Club } from '../../platform/clubs/Club'
import type { GoogleIssuer } from '../../platform/env/readWallets'
import type { PassField, PassSubject } from './PassSubject'
import { passClubName, passColours, passTexts } from './passLook'

/** The input of `googleSaveLink`. */
export interface GooglePassOptions {
  club: Club
  issuer: GoogleIssuer
  /** Serial number of the pass. */
  passId: string
  subject: PassSubject
  /** The language in which the pass is written. */
  language: string
  now: Date
}

/** Returns the id of a pass at Google. */
export const googleObjectId = (issuer: GoogleIssuer, companyId: number, passId: string): string =>
  `${issuer.issuerId}.${companyId}-${passId}`

/**
 * Returns the URL at Google that adds a pass to Google Wallet; the signed token in it contains the
 * pass. Google limits the token's length, so fields that don't fit are left out, the last ones first.
 */
export function googleSaveLink(options: GooglePassOptions): string {
  const { club, issuer, subject, now } = options
  const classId = `${issuer.issuerId}.portico-${club.companyId}-${subject.kind}`
  const allFields = [...subject.fields, ...subject.back]
  for (let count = allFields.length; ; count -= 1) {
    const token = signJwt(issuer, {
      iss: issuer.account,
      aud: 'google',
      typ: 'savetowallet',
      iat: toEpochSeconds(now),
      payload: {
        genericClasses: [{ id: classId }],
        genericObjects: [{ ...toGoogleObject(options, allFields.slice(0, count)), classId }],
      },
    })
    if (count === 0 || token.length <= MAX_TOKEN_LENGTH)
      return `https://pay.google.com/gp/v/save/${token}`
  }
}

/** Signs a JSON web token with the service account's key. */
export function signJwt({ key }: GoogleIssuer, claims: object): string {
  const content = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${content}.${createSign('sha256').update(content).sign(key, 'base64url')}`
}

/** Returns an instant in epoch seconds, as used in tokens. */
export const toEpochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Maximum length of a token that Google reads, in characters. */
const MAX_TOKEN_LENGTH = 1800

function toGoogleObject(
  { club, issuer, passId, subject, language }: GooglePassOptions,
  fields: readonly PassField[],
): object {
  const { t, locale } = passTexts(club, language)
  const { barcode, primary, expiresAt } = subject
  const text = (value: string) => ({ defaultValue: { language, value } })
  const formatField = ({ value }: PassField): string => {
    if (typeof value === 'string') return value
    const { at, timezone = club.compiled().config.intl.timezone } = value
    return new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      ...(value.timezone !== undefined && { timeStyle: 'short' }),
      timeZone: timezone,
    }).format(at)
  }
  return {
    id: googleObjectId(issuer, club.companyId, passId),
    state: 'ACTIVE',
    cardTitle: text(passClubName(club, language)),
    subheader: text(t(`wallet-passes.${primary.label}`)),
    header: text(formatField(primary)),
    hexBackgroundColor: passColours(club, subject).background,
    barcode: {
      type: formats[chooseEncoder(barcode.format)],
      value: barcode.value,
      alternateText: barcode.value,
    },
    textModulesData: fields.map((field) => ({
      id: field.label,
      header: t(`wallet-passes.${field.label}`),
      body: formatField(field),
    })),
    ...(expiresAt !== null && { validTimeInterval: { end: { date: expiresAt.toISOString() } } }),
  }
}

const formats = {
  qrcode: 'QR_CODE',
  code128: 'CODE_128',
  ean13: 'EAN_13',
  pdf417: 'PDF_417',
} as const
