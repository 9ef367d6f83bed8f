import type { ComponentType, Ref } from 'react'
import type { ResolvedProcessor } from '../config/ResolvedConfig'

/** The inputs of a card. (doc 2 §2, cardForm) */
export type CardField = 'cardNumber' | 'cardExpiry' | 'cardCvc'

/** Why an input is invalid: it is empty, or not a valid number, date or code. */
export type CardFieldError = 'required' | 'invalid'

/** The card's holder, sent to the vendor with the number. */
export interface CardHolder {
  name: string
  country: string
  zipCode: string
  /** Whether the card will be saved. Some vendors then require the bank's confirmation. */
  savesCard: boolean
}

/** Lets a form validate the card fields and exchange the card number for a token. */
export interface CardHandle {
  validate: () => Readonly<Partial<Record<CardField, CardFieldError>>>
  /**
   * Sends the card to the vendor and returns its token; throws `ProcessorError` if the vendor
   * rejects it, `ApiError` if there is no response.
   */
  makeToken: (holder: CardHolder) => Promise<string>
}

/**
 * Props of the card fields; labels and errors are localized texts. The component never passes the
 * card number or code to its parent.
 */
export interface CardFieldsProps {
  processor: ResolvedProcessor
  handle: Ref<CardHandle>
  labels: Readonly<Record<CardField, string>>
  errors: Readonly<Partial<Record<CardField, string>>>
  /** Called with the field that was edited. */
  onTyped: (field: CardField) => void
  /** Called with the brand of the card number, in lower case; '' while it is unknown. */
  onBrand: (brand: string) => void
  disabled: boolean
}

/** A bank account as entered in the manual form. (doc 2 §3, Bank payload) */
export interface BankFields {
  accountHolderName: string
  routingNumber: string
  accountNumber: string
  country: string
  nickName: string
  currency: string
  type: 'individual' | 'company'
}

/** Result of a bank-link widget: a token, and the data that the wallet needs to use the token. */
export type BankLink =
  | { tokenType: 'plaid'; token: string; accountId: string }
  | { tokenType: 'gocardless'; token: string }

/**
 * Props of a bank-link widget. `onLinked` is called once a bank account is linked, `onFailed` with
 * an error, `onLeave` before the browser leaves for the vendor's page.
 */
export interface BankLinkProps {
  processor: ResolvedProcessor
  /**
   * The token that the vendor's page returned in `BANK_RETURN_PARAM`; undefined if there is none, or
   * once `onLinked` was called with it.
   */
  returnedToken: string | undefined
  onLeave: () => void
  onLinked: (link: BankLink) => void
  onFailed: (error: unknown) => void
  disabled: boolean
}

/** The authentication that a payment requires. (doc 2 §4, Card payment with 3D authentication) */
export interface PaymentAction {
  code: string
  clientSecret: string
  paymentIntentId: string
}

/**
 * Props of a payment's authentication, which starts on mount. `onDone` gets the outcome and the
 * vendor's message, if any.
 */
export interface AuthenticationProps {
  processor: ResolvedProcessor
  action: PaymentAction
  onDone: (outcome: 'authorised' | 'refused', message?: string) => void
}

/**
 * The browser part of a payment processor. To add one, create `src/processors/<uri>/processor.tsx`.
 */
export interface Processor {
  /** Absent if the processor takes no cards. */
  CardFields?: ComponentType<CardFieldsProps>
  /**
   * How a bank account is added: with our form, whose fields become an encrypted token, or with the
   * vendor's widget. With `linksOnly`, the processor links accounts but doesn't debit them: its
   * widget is offered beside the form of a processor that does. Absent if the processor takes no
   * bank accounts.
   */
  bank?:
    | {
        form: 'manual'
        makeToken: (processor: ResolvedProcessor, fields: BankFields) => Promise<string>
      }
    | { form: 'widget'; Connect: ComponentType<BankLinkProps>; linksOnly?: boolean }
  /** Absent if no payment of this processor needs authentication. */
  Authentication?: ComponentType<AuthenticationProps>
}

/**
 * An error from the vendor; `message` is the vendor's, '' if there is none. `fields` are the card
 * fields that it concerns, if the vendor names them.
 */
export class ProcessorError extends Error {
  constructor(
    message: string,
    readonly fields: Readonly<Partial<Record<CardField, CardFieldError>>> = {},
  ) {
    super(message)
    this.name = 'ProcessorError'
  }
}
