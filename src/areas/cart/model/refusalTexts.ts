import type { MessageId } from '../../../../generated/MessageId'
import { isOneOf } from '../../../core/intl/isOneOf'

/** Refusal codes with the portal's own texts in the page's language. */
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
 * Title and text of a refusal; undefined for a code without own texts. `own` creates a text from
 * its message id, as `t` does.
 */
export function refusalTexts<Own>(
  code: string,
  own: (id: MessageId) => Own,
): { title: Own; text: Own } | undefined {
  return isOneOf(OWN, code)
    ? { title: own(`area.cart.refused.${code}.title`), text: own(`area.cart.refused.${code}.text`) }
    : undefined
}
