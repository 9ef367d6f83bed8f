import type { PaymentProblem } from './Payment'
import { DEBIT_PREFIX } from './readPaymentResponse'
import type { Translate } from '#src/core/intl/Translate'
import type { MessageId } from '#generated/MessageId'
import type { MessageSuffix } from '#src/core/intl/MessageIdParts'
import { isOneOf } from '#src/core/intl/isOneOf'

/** The portal's own texts by problem code; for any other code the server's texts are shown. */
const TEXTS: Readonly<Partial<Record<string, { title: MessageId; text?: MessageId }>>> = {
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

/**
 * The processor's reason codes for which the portal has a text; for any other code the processor's
 * message is shown.
 */
export const REASONS: readonly DeclineReason[] = [
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

type DeclineReason = MessageSuffix<'area.billing.refused'>

/** Codes that cover many reasons: the processor's message is shown after the portal's text. */
const GENERIC_REASONS: ReadonlySet<string> = new Set(['card_declined', 'bank_declined'])

/** The errors whose details a processor wrote; those of any other are in its text already. */
const PROCESSOR_ERRORS: ReadonlySet<string> = new Set([
  'payment_failed',
  'payment_authentication_failed',
])

/**
 * The texts of a failed payment: title, text and the processor's reasons. After a failed
 * authentication, the reasons replace the text, and the last line says what to do. (doc 2 §8,
 * money.error.payment-authentication-provider)
 */
export function problemTexts(
  { code, title, text, reasons = [], details: lines }: PaymentProblem,
  t: Translate,
): { title: string; text?: string; details: readonly string[] } {
  const portalTexts = TEXTS[code]
  const details = (PROCESSOR_ERRORS.has(code) ? lines : []).flatMap((line, index) => {
    const said = line === '' ? [] : [line]
    const reason = findReason(reasons[index] ?? '')
    if (code !== 'payment_failed' || !isOneOf(REASONS, reason)) return said
    return [t(`area.billing.refused.${reason}`), ...(GENERIC_REASONS.has(reason) ? said : [])]
  })
  const texts = {
    title: portalTexts ? t(portalTexts.title) : (title ?? t('area.billing.payment.error.title')),
    text: portalTexts?.text ? t(portalTexts.text) : (text ?? t('area.billing.payment.error.text')),
  }
  if (code !== 'payment_authentication_failed') return { ...texts, details }
  const advice = t('area.billing.payment.error.notCharged')
  return details.length > 0
    ? { title: texts.title, details: [...details, advice] }
    : { ...texts, details: [advice] }
}

/**
 * The reason code whose text is shown: a debit's code if it has a text of its own, else the code
 * without the prefix, because the card's text then fits; but a debit that is simply declined gets
 * the text of `bank_declined`.
 */
function findReason(reason: string): string {
  if (isOneOf(REASONS, reason) || !reason.startsWith(DEBIT_PREFIX)) return reason
  const code = reason.slice(DEBIT_PREFIX.length)
  return code === 'card_declined' ? 'bank_declined' : code
}
