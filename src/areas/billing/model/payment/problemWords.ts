import type { PaymentProblem } from './Payment'

/** The portal's own words, in the page's language, by the code of the problem; any other problem keeps the server's. */
const OWN: Readonly<Partial<Record<string, { title: string; text: string }>>> = {
  payment_failed: { title: 'area.billing.paywall.failed', text: 'area.billing.paywall.failedText' },
  payment_authentication_failed: { title: 'area.billing.payment.error.title', text: 'area.billing.payment.error.text' },
  not_payable: { title: 'area.billing.payment.notPayable.title', text: 'area.billing.payment.notPayable.text' },
}

/** What is said of a payment that failed: title, sentence and the processor's lines, which stand in the place of the sentence where an authentication failed. (doc 2 §8, money.error.payment-authentication-provider) */
export function problemWords({ code, title, text, details }: PaymentProblem, t: (id: string) => string): { title: string; text?: string; details: readonly string[] } {
  const own = OWN[code]
  const words = own ? { title: t(own.title), text: t(own.text) } : { title: title ?? t('area.billing.payment.error.title'), text: text ?? t('area.billing.payment.error.text') }
  return code === 'payment_authentication_failed' && details.length > 0 ? { title: words.title, details } : { ...words, details }
}
