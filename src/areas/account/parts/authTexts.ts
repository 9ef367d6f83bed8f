import { isOneOf } from '../../../core/intl/isOneOf'
import type { Translate } from '../../../core/intl/Translate'
import { errorText } from '../../../ui/feedback/errorText'
import type { AuthFailure } from '../model/AuthFailure'

const FIELD_ERRORS = [
  'required',
  'name',
  'link',
  'email',
  'phone',
  'weak',
  'long',
  'repeat',
  'wrong',
  'taken',
  'password-same',
] as const
const FAILURES = [
  'link_invalid',
  'address_taken',
  'email_taken',
  'too_many_attempts',
  'offline',
  'preview_read_only',
  'invalid_request',
  'not_found',
] as const

/**
 * The message for a field's error code. The server has a code for each unmet password rule; all of
 * them share one message.
 */
export function fieldErrorText(t: Translate, code: string): string {
  if (isOneOf(FIELD_ERRORS, code)) return t(`area.account.auth.fault.${code}`)
  return t(
    code.startsWith('password-') ? 'area.account.auth.fault.weak' : 'area.account.auth.fault.other',
  )
}

/** A failure's title and text: the form's own for some codes, else those of any failed call. */
export function authFailureText(
  t: Translate,
  { code, error }: AuthFailure,
): { title: string; text: string } {
  if (error && !isOneOf(FAILURES, code)) return errorText(error, t)
  const knownCode = isOneOf(FAILURES, code) ? code : 'unknown'
  return {
    title: t(`area.account.auth.failed.${knownCode}.title`),
    text: t(`area.account.auth.failed.${knownCode}.text`),
  }
}
