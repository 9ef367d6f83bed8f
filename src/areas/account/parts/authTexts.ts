import { isOneOf } from '../../../core/intl/isOneOf'
import type { Translate } from '../../../core/intl/Translate'
import type { AuthFailure } from '../model/AuthFailure'

const FAULTS = [
  'required',
  'name',
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
 * The message for a field's fault. The server names each unmet password rule; they share one
 * message here.
 */
export function authFaultText(t: Translate, code: string): string {
  if (isOneOf(FAULTS, code)) return t(`area.account.auth.fault.${code}`)
  return t(
    code.startsWith('password-') ? 'area.account.auth.fault.weak' : 'area.account.auth.fault.other',
  )
}

/** Title and text of a failure: ours for a known code, else the answer's. */
export function authFailureText(
  t: Translate,
  { code, title, description }: AuthFailure,
): { title: string; text: string } {
  const known = isOneOf(FAILURES, code) ? code : 'unknown'
  const own = {
    title: t(`area.account.auth.failed.${known}.title`),
    text: t(`area.account.auth.failed.${known}.text`),
  }
  return known === 'unknown' ? { title: title || own.title, text: description || own.text } : own
}
