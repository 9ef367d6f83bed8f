import type { ComponentType, Ref } from 'react'
import type { ResolvedProcessor } from '../config/ResolvedConfig'

/** The inputs of a card's information. (doc 2 §2, cardForm) */
export type CardField = 'cardNumber' | 'cardExpiry' | 'cardCvc'

/** What is wrong with one of them: nothing in it, or no number, date or code. */
export type CardFieldError = 'required' | 'invalid'

/** Whose card it is, told to the vendor beside its number. */
export interface CardHolder {
  name: string
  country: string
  zipCode: string
  /** Whether the card is to be saved: a vendor may have its bank confirm that then. */
  isKept: boolean
}

/**
 * What a form does with the card fields: asks what is wrong with them, and for a token in the
 * number's place.
 */
export interface CardHandle {
  faults: () => Readonly<Partial<Record<CardField, CardFieldError>>>
  /**
   * Gives the vendor the card and gets a token for it; throws `ProcessorError` when the vendor
   * refuses it, `ApiError` when nobody answers.
   */
  makeToken: (holder: CardHolder) => Promise<string>
}

/** Props of card fields; labels and errors are in words. Numbers and codes stay in there. */
export interface CardFieldsProps {
  processor: ResolvedProcessor
  handle: Ref<CardHandle>
  labels: Readonly<Record<CardField, string>>
  errors: Readonly<Partial<Record<CardField, string>>>
  /** Told which field was changed. */
  onTyped: (field: CardField) => void
  /** Told the brand that the number shows, in lower case, '' while it shows none. */
  onBrand: (brand: string) => void
  disabled: boolean
}

/** A bank account as the manual form has it. (doc 2 §3, Bank payload) */
export interface BankFields {
  accountHolderName: string
  routingNumber: string
  accountNumber: string
  country: string
  nickName: string
  currency: string
  type: 'individual' | 'company'
}

/** What a bank-link widget brings back: a token, and what goes with it to the wallet. */
export type BankLink =
  | { tokenType: 'plaid'; token: string; accountId: string }
  | { tokenType: 'gocardless'; token: string }

/**
 * Props of a bank-link widget; `onLinked` is told once the bank was chosen, `onFailed` what went
 * wrong, `onLeave` that the person is sent to a page of the vendor's.
 */
export interface BankLinkProps {
  processor: ResolvedProcessor
  /**
   * The token with which the vendor's page led back here (`BANK_RETURN_PARAM`), as long as it is not
   * taken in.
   */
  returned: string | undefined
  onLeave: () => void
  onLinked: (link: BankLink) => void
  onFailed: (error: unknown) => void
  disabled: boolean
}

/** What an unsuccessful payment asks for. (doc 2 §4, Card payment with 3D authentication) */
export interface PaymentAction {
  code: string
  clientSecret: string
  paymentIntentId: string
}

/**
 * Props of an authentication, which begins as it appears; `onDone` is told how it ended, with the
 * vendor's words where it has some.
 */
export interface AuthenticationProps {
  processor: ResolvedProcessor
  action: PaymentAction
  onDone: (outcome: 'authorised' | 'refused', message?: string) => void
}

/**
 * What a payment processor gives the browser; a folder `src/processors/<uri>` with a
 * `processor.tsx` is all that adds one. (decision 14)
 */
export interface Processor {
  /** Absent where it takes no cards. */
  CardFields?: ComponentType<CardFieldsProps>
  /**
   * How an account is added: by a form of ours whose fields become an encrypted token, or by the
   * vendor's widget, which `links` accounts beside the form of a processor that debits banks;
   * absent where it does neither.
   */
  bank?:
    | {
        form: 'manual'
        makeToken: (processor: ResolvedProcessor, fields: BankFields) => Promise<string>
      }
    | { form: 'widget'; Connect: ComponentType<BankLinkProps>; links?: boolean }
  /** Absent where a payment is never authenticated. */
  Authentication?: ComponentType<AuthenticationProps>
}

/** A vendor's refusal in its own words; '' where it has none. */
export class ProcessorError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProcessorError'
  }
}
