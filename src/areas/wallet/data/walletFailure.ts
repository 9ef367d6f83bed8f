import { ApiError } from '../../../core/api/ApiError'
import type { Translate } from '../../../core/intl/Translate'
import { notify } from '../../../ui/feedback/notifications'
import { said } from '../../../ui/feedback/said'
import { errorText } from '../../../ui/feedback/errorText'

type Text = Translate

/**
 * Faults that an answer names, by field: `/billing_details/zip_code` is zipCode. Empty for a
 * failure that is no field's.
 */
export function faultsIn(failure: unknown): Readonly<Record<string, string>> {
  const details =
    failure instanceof ApiError &&
    failure.code === 'invalid_request' &&
    Array.isArray(failure.body.errorDetails)
      ? failure.body.errorDetails
      : []
  return Object.fromEntries(
    details.flatMap((detail) =>
      typeof detail === 'string' || !detail.path ? [] : [[fieldOf(detail.path), detail.code ?? '']],
    ),
  )
}

/**
 * What a word of the wallet is about: one method by its id, or one that is being added. A later
 * word on the same takes its place.
 */
export const aboutMethod = (id?: number): string => `wallet/${id ?? 'new'}`

/**
 * Says what went wrong with a method, or with something else that is named; what is no answer of a
 * call goes on to the page's own boundary.
 */
export function tellFailure(failure: unknown, t: Text, about = aboutMethod()): void {
  if (!(failure instanceof ApiError)) throw failure
  notify({ about, ...errorText(failure, (id) => said(t, id)) })
}

/**
 * Says why the bank account of this id was not verified, with the attempts that are left. (doc 2
 * §2, bankVerification)
 */
export function tellNotVerified(failure: unknown, t: Text, id: number): void {
  const about = aboutMethod(id)
  const code = failure instanceof ApiError ? failure.code : ''
  if (code === 'verify_exceeded')
    return void notify({
      about,
      tone: 'danger',
      title: said(t, 'area.wallet.exceeded.title'),
      text: said(t, 'area.wallet.exceeded.text'),
    })
  const left = code === 'wrong_amounts' ? attemptsLeft(failure) : undefined
  if (left === undefined) return tellFailure(failure, t, about)
  notify({
    about,
    tone: 'danger',
    title: said(t, 'area.wallet.wrongAmounts.title'),
    text:
      left === 0
        ? said(t, 'area.wallet.wrongAmounts.none')
        : said(t, 'area.wallet.wrongAmounts.left', { count: left }),
  })
}

/**
 * Whether nobody knows what became of a request: it, its answer, or the processor's word did not
 * arrive.
 */
export const isLost = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)

/**
 * Says that a card or bank account was not added: in these words, unless nobody answered, the
 * processor neither. (doc 2 §8, Card add failure)
 */
export function tellNotAdded(failure: unknown, kind: 'card' | 'bank', t: Text): void {
  if (!(failure instanceof ApiError) || failure.status === 0 || SILENT.has(failure.code))
    return tellFailure(failure, t)
  notify({
    about: aboutMethod(),
    tone: 'danger',
    title: said(t, `area.wallet.notAdded.${kind}`),
    text: said(t, 'area.wallet.notAdded.text'),
    requestId: failure.body.requestId,
  })
}

/** Codes of a processor that did not answer the server. */
const SILENT = new Set(['processor_silent', 'processor_failed'])

/** The number of attempts that an answer names; undefined where it names none. */
function attemptsLeft(failure: unknown): number | undefined {
  const details =
    failure instanceof ApiError && Array.isArray(failure.body.errorDetails)
      ? failure.body.errorDetails
      : []
  return details
    .map((detail) => (typeof detail === 'string' ? undefined : detail.left))
    .find((left) => left !== undefined)
}

const fieldOf = (path: string): string =>
  (path.split('/').at(-1) ?? '').replace(/_([a-z])/g, (_all, letter: string) =>
    letter.toUpperCase(),
  )
