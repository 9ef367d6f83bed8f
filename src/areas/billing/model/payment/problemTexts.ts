import type { PaymentProblem } from './Payment'
import { DEBIT } from './readAnswer'
import type { Translate } from '../../../../core/intl/Translate'
import type { MessageId } from '../../../../../generated/MessageId'
import type { MessageSuffix } from '../../../../core/intl/MessageParts'
import { isOneOf } from '../../../../core/intl/isOneOf'

/** Problem codes with the portal's own texts; any other code keeps the server's. */
const OWN: Readonly<Partial<Record<string, { title: MessageId; text?: MessageId }>>> = {
  payment_failed: { title: 'area.billing.paywall.failed', text: 'area.billing.paywall.failedText' },
  payment_authentication_failed: {
    title: 'area.billing.payment.error.title',
    text: 'area.billing.payment.error.text',
  },
  no_processor: {
    title: 'area.billing.payment.noProcessor.title',
    text: 'area.billing.payment.noProcessor.text',
  },
  // The server's text names the amounts, in the page's language.
  house_account_limit: { title: 'area.billing.payment.houseAccountLimit.title' },
  house_account_invoice: {
    title: 'area.billing.payment.houseAccountInvoice.title',
    text: 'area.billing.payment.houseAccountInvoice.text',
  },
  not_payable: {
    title: 'area.billing.payment.notPayable.title',
    text: 'area.billing.payment.notPayable.text',
  },
}

/** Processor reason codes with the portal's own text; any other keeps the processor's. */
export const REASONS: readonly Refusal[] = [
  'card_declined',
  'insufficient_funds',
  'bank_declined',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_zip',
  'processing_error',
  'limit_exceeded',
  'expired_token',
  'method_gone',
  'processor_refused',
  'never_arrived',
  'cancelled',
  'debit.insufficient_funds',
  'debit.limit_exceeded',
  'debit.incorrect_number',
  'debit.expired_token',
]

type Refusal = MessageSuffix<'area.billing.refused'>

/**
 * Codes that cover many reasons: if the processor's message says more than "declined", it follows
 * our text.
 */
const GENERAL: ReadonlySet<string> = new Set(['card_declined', 'bank_declined'])
/** A debit reason without its own text uses the card's, except for this one. */
const OF_A_CARD = 'card_declined'
const SAYS_NO_MORE =
  /^(?:the|your) (?:card|bank|bank account) (?:was |has been )?(?:declined|refused)(?: the payment)?\.?$/i

/**
 * The texts of a failed payment: title, text and the processor's reasons, which replace the text if
 * an authentication failed. (doc 2 §8, money.error.payment-authentication-provider)
 */
export function problemTexts(
  { code, title, text, reasons = [], details: given }: PaymentProblem,
  t: Translate,
): { title: string; text?: string; details: readonly string[] } {
  const details = given.flatMap((line, index) => {
    const reason = reasonOf(reasons[index] ?? '')
    if (code !== 'payment_failed' || !isOneOf(REASONS, reason)) return [line]
    return [
      t(`area.billing.refused.${reason}`),
      ...(GENERAL.has(reason) && !SAYS_NO_MORE.test(line) ? [line] : []),
    ]
  })
  const own = OWN[code]
  const texts = {
    title: own ? t(own.title) : (title ?? t('area.billing.payment.error.title')),
    text: own?.text ? t(own.text) : (text ?? t('area.billing.payment.error.text')),
  }
  return code === 'payment_authentication_failed' && details.length > 0
    ? { title: texts.title, details }
    : { ...texts, details }
}

/** The reason code that has a text: the debit's own, else the bare code. */
function reasonOf(reason: string): string {
  if (isOneOf(REASONS, reason) || !reason.startsWith(DEBIT)) return reason
  const code = reason.slice(DEBIT.length)
  return code === OF_A_CARD ? 'bank_declined' : code
}
