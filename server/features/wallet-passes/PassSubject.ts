import type { WalletPassKind } from '../../platform/db/schema/walletPasses'

/** A field on a pass; `label` is the last part of the id of its label's text. */
export interface PassField {
  label: PassLabel
  value: string | PassMoment
}

/** An instant on a pass, which the phone formats in its own language. */
export interface PassMoment {
  at: Date
  /** The time zone of an event's hours; without it only the day is shown. */
  timezone?: string
}

/** The labels of fields; each has a text `wallet-passes.<label>`. */
export type PassLabel =
  | 'name'
  | 'level'
  | 'number'
  | 'validUntil'
  | 'event'
  | 'date'
  | 'place'
  | 'address'
  | 'ticket'
  | 'pass'
  | 'guest'
  | 'from'
  | 'details'
  | 'finePrint'

/** A card, ticket, voucher or guest pass as wallet passes show it, in any wallet. */
export interface PassSubject {
  kind: WalletPassKind
  id: number
  /** The subject's current code; a different serial needs a different wallet pass. */
  serial: string
  /** Whether the subject can still be used, for admission or payment. */
  isUsable: boolean
  /** Ids of the customers who may add the subject to their wallets. */
  customerIds: readonly number[]
  /** Whether a secret is the one in the link to the subject's public page. */
  opensWith: (secret: string) => boolean
  /** The code, as the portal shows it. */
  barcode: { value: string; format: string }
  /** Colours as entered by the club; '' for the theme's. */
  colours: { background: string; foreground: string }
  primary: PassField
  /** The fields below the primary one, the most important first. */
  fields: readonly PassField[]
  /** The fields on the back. */
  back: readonly PassField[]
  expiresAt: Date | null
}
