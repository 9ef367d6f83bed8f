import type { MessageId } from '../../../../generated/MessageId'
import { isOneOf } from '../../../core/intl/isOneOf'

/**
 * Codes of what can't be bought as it was asked for: their words are the portal's own, in the
 * page's language.
 */
const OWN = [
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
 * What is said of a refusal, by its code; nothing for one that keeps the words of its answer. `own`
 * makes the portal's words, as `t` does.
 */
export function refusalTexts<Own>(
  code: string,
  own: (id: MessageId) => Own,
): { title: Own; text: Own } | undefined {
  return isOneOf(OWN, code)
    ? { title: own(`area.cart.refused.${code}.title`), text: own(`area.cart.refused.${code}.text`) }
    : undefined
}
