import type { MessageId } from '../../../../generated/MessageId'
import type { TextValues } from '../../../core/intl/Translate'
import { isOneOf } from '../../../core/intl/isOneOf'

/** Error codes that have a text of the portal, in the page's language. */
const TRANSLATED_CODES = [
  'sold_out',
  'held_recently',
  'not_on_sale',
  'ticket_max_reached',
  'limit_reached',
  'invalid_coupon',
  'rates_expired',
  'cart_changed',
  'cart_empty',
  'conflict',
  'no_processor',
  'email_unconfirmed',
] as const

/**
 * The server's general words for the codes whose description may also be about one situation; a
 * test compares them with the server's. Other words are shown as they are.
 */
const GENERAL_WORDS = {
  ticket_max_reached: 'You can’t have more of these tickets.',
  invalid_coupon: 'This coupon can’t be used now.',
} as const
const hasGeneralWords = (code: string): code is keyof typeof GENERAL_WORDS =>
  Object.hasOwn(GENERAL_WORDS, code)

/**
 * Title and text of a cart error with its description; undefined for a code without texts.
 * `localize` creates a text from its message id, as `t` does. (activity.error.missing-messages)
 */
export function cartErrorTexts<LocalizedText>(
  code: string,
  description: string | undefined,
  localize: (id: MessageId, values?: TextValues) => LocalizedText,
): { title: LocalizedText; text: LocalizedText | string } | undefined {
  if (!isOneOf(TRANSLATED_CODES, code)) return undefined
  const count = /^You can have (\d+) of these at most\.$/.exec(description ?? '')?.[1]
  return {
    title: localize(`area.cart.refused.${code}.title`),
    text:
      code === 'ticket_max_reached' && count !== undefined
        ? localize('area.cart.refused.ticket_max_reached.most', { count: Number(count) })
        : description?.trim() && hasGeneralWords(code) && description !== GENERAL_WORDS[code]
          ? description
          : localize(`area.cart.refused.${code}.text`),
  }
}
