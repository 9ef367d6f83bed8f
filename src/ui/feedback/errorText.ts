import { ApiError } from '../../core/api/ApiError'
import type { MessageId } from '../../../generated/MessageId'
import type { TextValues } from '../../core/intl/Translate'
import { isOneOf } from '../../core/intl/isOneOf'
import { isGeneralCode, readMinutes, generalTexts } from './generalTexts'

/**
 * Codes for which the portal has a title; for any other code the response's title is shown (doc 1
 * §8).
 */
const CODES_WITH_TITLE = [
  'invalid_request',
  'ticket_max_reached',
  'not_deleted',
  'invalid_coupon',
  'invite_not_allowed',
  'no_invites_left',
  'wallet_device_not_supported',
  'network_error',
  'processor_silent',
  'processor_failed',
] as const

/** Codes for which the portal has a text. */
const CODES_WITH_TEXT = [
  'invite_not_allowed',
  'no_invites_left',
  'wallet_device_not_supported',
  'network_error',
  'processor_silent',
  'processor_failed',
] as const

/**
 * The texts of a failure. The title is the portal's for a known code, else the response's or a
 * general one; the text is the portal's for some codes, else the response's description or a
 * general one, but never `errorMessage` (doc 1 §8, shell.error.missing-fields). If the response has
 * the server's general description or none, the text is in the page's language. `createText`
 * creates the portal's own texts from their message ids: pass `t` or, for notifications,
 * `localizedText`.
 */
export function errorText<Text>(
  failure: unknown,
  createText: (id: MessageId, values?: TextValues) => Text,
): { tone: 'danger'; title: Text | string; text: Text | string; requestId: string | undefined } {
  const body = failure instanceof ApiError ? failure.body : undefined
  const code = body?.code ?? ''
  const minutes = readMinutes(body?.errorDescription)
  return {
    tone: 'danger',
    title:
      isOneOf(CODES_WITH_TITLE, code) ||
      (isGeneralCode(code) && isGeneral(body?.title, generalTexts[code].title))
        ? createText(`ui.error.${code}.title`)
        : textOr(body?.title, createText('ui.error.unexpected.title')),
    text:
      isOneOf(CODES_WITH_TEXT, code) ||
      (isGeneralCode(code) && isGeneral(body?.errorDescription, generalTexts[code].text))
        ? createText(`ui.error.${code}.text`)
        : code === 'too_many_attempts' && minutes !== undefined
          ? createText('ui.error.too_many_attempts.minutes', { count: minutes })
          : textOr(body?.errorDescription, createText('ui.error.unexpected.text')),
    requestId: textOr(body?.requestId, '') || undefined,
  }
}

/** Whether a text from a response is missing or is the server's general one. */
const isGeneral = (value: unknown, general: string): boolean => textOr(value, general) === general

/**
 * A text from a response, or `fallback`. Responses are not trusted: anything but a non-empty
 * string counts as missing.
 */
const textOr = <Fallback>(value: unknown, fallback: Fallback): Fallback | string =>
  typeof value === 'string' && value.trim() !== '' ? value : fallback
