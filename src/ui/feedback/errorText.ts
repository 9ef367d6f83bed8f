import { ApiError } from '../../core/api/ApiError'
import type { MessageId } from '../../../generated/MessageId'
import { isOneOf } from '../../core/intl/isOneOf'

/**
 * Codes whose title is ours, in the page's language; any other code keeps the title of its body
 * (doc 1 §8).
 */
const TITLED = [
  'invalid_request',
  'ticket_max_reached',
  'not_deleted',
  'invalid_coupon',
  'wallet_device_not_supported',
  'network_error',
  'processor_silent',
  'processor_failed',
] as const

/** Codes whose sentence is ours too. */
const DESCRIBED = [
  'wallet_device_not_supported',
  'network_error',
  'processor_silent',
  'processor_failed',
] as const

/**
 * What a failure says to the person: its title by code, else the body's, else the general one; the
 * description of the body or a short sentence, never `errorMessage`; the request's id only where
 * the error carries one (doc 1 §8, shell.error.missing-fields). `own` makes what is ours: `t`, or,
 * for a notification, `said`.
 */
export function errorText<Own>(
  failure: unknown,
  own: (id: MessageId) => Own,
): { tone: 'danger'; title: Own | string; text: Own | string; requestId: string | undefined } {
  const body = failure instanceof ApiError ? failure.body : undefined
  const code = body?.code ?? ''
  return {
    tone: 'danger',
    title: isOneOf(TITLED, code)
      ? own(`ui.error.${code}.title`)
      : filled(body?.title, own('ui.error.unexpected.title')),
    text: isOneOf(DESCRIBED, code)
      ? own(`ui.error.${code}.text`)
      : filled(body?.errorDescription, own('ui.error.unexpected.text')),
    requestId: filled(body?.requestId, '') || undefined,
  }
}

/** A body is other people's: what is no text counts as missing. */
const filled = <Own>(value: unknown, otherwise: Own): Own | string =>
  typeof value === 'string' && value.trim() !== '' ? value : otherwise
