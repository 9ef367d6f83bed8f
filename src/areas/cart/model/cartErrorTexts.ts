import type { MessageId } from '../../../../generated/MessageId'
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
 * Title and text of a cart error; undefined for a code without texts. `localize` creates a text
 * from its message id, as `t` does.
 */
export function cartErrorTexts<LocalizedText>(
  code: string,
  localize: (id: MessageId) => LocalizedText,
): { title: LocalizedText; text: LocalizedText } | undefined {
  return isOneOf(TRANSLATED_CODES, code)
    ? {
        title: localize(`area.cart.refused.${code}.title`),
        text: localize(`area.cart.refused.${code}.text`),
      }
    : undefined
}
