import { ERROR_CODES } from '../../../generated/errorCodes'
import type { MessageId } from '../../../generated/MessageId'
import { ApiError } from '../../core/api/ApiError'
import { isOneOf } from '../../core/intl/isOneOf'
import type { TextValues } from '../../core/intl/Translate'

/**
 * The texts of a failure: the portal's, in the page's language, for each code that it knows. The
 * response's title is shown only for an unknown code, its description for an unknown code or if it
 * is specific to the case, and `errorMessage` never; what is missing is general (doc 1 §8,
 * shell.error.missing-fields). `createText` creates the portal's own texts from their message ids:
 * pass `t` or, for notifications, `localizedText`.
 */
export function errorText<Text>(
  failure: unknown,
  createText: (id: MessageId, values?: TextValues) => Text,
): { tone: 'danger'; title: Text | string; text: Text | string; requestId: string | undefined } {
  const body = failure instanceof ApiError ? failure.body : undefined
  const code = body?.code ?? ''
  const known = isOneOf(ERROR_CODES, code) ? code : undefined
  const minutes = body?.params?.['minutes']
  const description = textOr(body?.errorDescription, '')
  const isSpecific = description !== '' && body?.general !== true
  return {
    tone: 'danger',
    title: known
      ? createText(`ui.error.${known}.title`)
      : textOr(body?.title, createText('ui.error.unexpected.title')),
    text:
      known === 'too_many_attempts' && typeof minutes === 'number'
        ? createText('ui.error.too_many_attempts.minutes', { count: minutes })
        : known && (!isSpecific || known === 'wallet_device_not_supported')
          ? createText(`ui.error.${known}.text`)
          : description || createText('ui.error.unexpected.text'),
    requestId: textOr(body?.requestId, '') || undefined,
  }
}

/**
 * A text from a response, or `fallback`. Responses are not trusted: anything but a non-empty
 * string counts as missing.
 */
const textOr = <Fallback>(value: unknown, fallback: Fallback): Fallback | string =>
  typeof value === 'string' && value.trim() !== '' ? value : fallback
