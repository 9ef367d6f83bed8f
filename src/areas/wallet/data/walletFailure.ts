import { ApiError } from '../../../core/api/ApiError'
import { detailNumber } from '../../../core/api/detailNumber'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { errorText } from '../../../ui/feedback/errorText'
import { notifyError } from '../../../ui/feedback/notifyError'

/**
 * The error codes of a failed call by field name: the path `/billing_details/zip_code` becomes
 * `zipCode`. Empty if the error concerns no field.
 */
export function readFieldErrors(failure: unknown): Readonly<Record<string, string>> {
  const details =
    failure instanceof ApiError &&
    failure.code === 'invalid_request' &&
    Array.isArray(failure.body.errorDetails)
      ? failure.body.errorDetails
      : []
  return Object.fromEntries(
    details.flatMap((detail) =>
      typeof detail === 'string' || !detail.path
        ? []
        : [[toFieldName(detail.path), detail.code ?? '']],
    ),
  )
}

/**
 * Like `readFieldErrors`, for a new card: also returns the processor's reason for a decline, as the
 * error of the card field that it concerns. An unknown reason counts as `card_declined`.
 */
export function readCardErrors(failure: unknown): Readonly<Record<string, string>> {
  const { token, ...errors } = readFieldErrors(failure)
  if (token !== undefined) return { ...errors, cardNumber: token }
  if (!(failure instanceof ApiError) || failure.code !== 'card_refused') return errors
  const [detail] = Array.isArray(failure.body.errorDetails) ? failure.body.errorDetails : []
  const reason = (typeof detail === 'string' ? undefined : detail?.code) ?? ''
  if (OTHER_REASONS.has(reason)) return errors
  return errorsByReason[reason] ?? { cardNumber: 'card_declined' }
}

/**
 * Reasons that say nothing about the card: its token has expired, the bank's confirmation failed,
 * or the processor can't process it now.
 */
const OTHER_REASONS = new Set([
  'expired_token',
  'authentication_failed',
  'limit_exceeded',
  'processing_error',
])

const errorsByReason: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  insufficient_funds: { cardNumber: 'insufficient_funds' },
  incorrect_number: { cardNumber: 'invalid' },
  expired_card: { cardExpiry: 'invalid' },
  incorrect_cvc: { cardCvc: 'invalid' },
  incorrect_zip: { zipCode: 'postal' },
}

/**
 * The topic of notifications about the saved method with this id or, without `id`, about the method
 * being added. A new notification replaces earlier ones on the same topic.
 */
export const methodTopic = (id?: number): string => `wallet/${id ?? 'new'}`

/**
 * Notifies the customer of a failure, by default on the topic of the method being added; rethrows
 * anything but an ApiError, for the error boundary.
 */
export function notifyFailure(failure: unknown, topic = methodTopic()): void {
  if (!(failure instanceof ApiError)) throw failure
  notifyError(failure, topic)
}

/**
 * Notifies the customer why a bank account was not verified, in the page's language, and how
 * many attempts are left, if the response says so; rethrows anything but an ApiError. (doc 2 §2,
 * bankVerification)
 */
export function notifyNotVerified(failure: unknown, id: number): void {
  const topic = methodTopic(id)
  if (!(failure instanceof ApiError)) throw failure
  const { tone, text, requestId } = errorText(failure, localizedText)
  const attemptsLeft = detailNumber(failure.body.errorDetails, 'left')
  if (failure.code === 'verify_exceeded')
    notify({
      topic,
      tone,
      title: localizedText('area.wallet.exceeded.title'),
      text: localizedText('area.wallet.exceeded.text'),
      requestId,
    })
  else if (failure.code === 'wrong_amounts')
    notify({
      topic,
      tone,
      title: localizedText('area.wallet.wrongAmounts.title'),
      text:
        attemptsLeft === undefined
          ? text
          : attemptsLeft === 0
            ? localizedText('area.wallet.wrongAmounts.none')
            : localizedText('area.wallet.wrongAmounts.left', { count: attemptsLeft }),
      requestId,
    })
  else notifyFailure(failure, topic)
}

/**
 * Whether a request's outcome is unknown, because the request, its response or the processor's
 * response was lost.
 */
export const isOutcomeUnknown = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)

/**
 * Notifies the customer that a card or bank account was not added, or that the server or processor
 * did not respond. (doc 2 §8, Card add failure)
 */
export function notifyNotAdded(failure: unknown, kind: 'card' | 'bank'): void {
  if (!(failure instanceof ApiError) || failure.status === 0 || NO_RESPONSE_CODES.has(failure.code))
    return notifyFailure(failure)
  notify({
    topic: methodTopic(),
    tone: 'danger',
    title: localizedText(`area.wallet.notAdded.${kind}`),
    text: localizedText('area.wallet.notAdded.text'),
    requestId: failure.body.requestId,
  })
}

/** Error codes that mean that the processor did not respond to the server. */
const NO_RESPONSE_CODES = new Set(['processor_silent', 'processor_failed'])

const toFieldName = (path: string): string =>
  (path.split('/').at(-1) ?? '').replace(/_([a-z])/g, (_all, letter: string) =>
    letter.toUpperCase(),
  )
