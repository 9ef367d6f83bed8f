import type { ApiError } from '../../../core/api/ApiError'
import { fieldCodes } from '../../../core/api/fieldCodes'
import { detailNumber, detailSubject } from '../../../core/api/detailNumber'
import type { MessageId } from '#generated/MessageId'
import type { TextValues } from '../../../core/intl/Translate'
import { isOneOf } from '../../../core/intl/isOneOf'

/** Error codes for which the portal has a text. */
const TRANSLATED_CODES = [
  'sold_out',
  'slot_taken',
  'slot_unavailable',
  'held_recently',
  'not_on_sale',
  'ticket_max_reached',
  'limit_reached',
  'invalid_coupon',
  'rates_expired',
  'credit_expired',
  'cart_changed',
  'cart_empty',
  'conflict',
  'no_processor',
  'email_unconfirmed',
] as const

/** For these codes a description that is specific to the case is shown unchanged. */
const CODES_WITH_DESCRIPTION = ['ticket_max_reached', 'invalid_coupon'] as const

/** Why a coupon is refused; the texts are those of a cart's coupon that takes nothing off. */
const COUPON_REASONS = [
  'unknown',
  'ended',
  'not_yet',
  'used_up',
  'used_before',
  'other_members',
] as const

/** The inputs for the texts of a cart error. */
interface CartProblem {
  code: string
  /** The server's description, if it is specific to the case. */
  text?: string
  /** The largest quantity allowed, if the problem is a quantity that is too large. */
  maxQuantity?: number
  /** In how many minutes a time that was held until recently can be held again. */
  minutes?: number
  /** The number of the house credit that the problem is about. */
  subject?: string
  /** Why the coupon that was typed is refused, as a code. */
  reason?: string
}

/** The problem that an error response describes. */
export function cartProblem(failure: Pick<ApiError, 'code' | 'body'>): CartProblem {
  const { code, body } = failure
  const text = body.general === true ? undefined : body.errorDescription
  const maxQuantity = detailNumber(body.errorDetails, 'most')
  const minutes = detailNumber(body.errorDetails, 'minutes')
  const subject = detailSubject(body.errorDetails)
  const reason = fieldCodes(failure, ['code'])[0]?.[1]
  return {
    code,
    ...(text !== undefined && { text }),
    ...(maxQuantity !== undefined && { maxQuantity }),
    ...(minutes !== undefined && { minutes }),
    ...(subject !== undefined && { subject }),
    ...(reason !== undefined && { reason }),
  }
}

/**
 * Title and text of a cart error; undefined for a code for which the portal has no text. `localize`
 * creates a text from its message id, as `t` does. (activity.error.missing-messages)
 */
export function cartErrorTexts<LocalizedText>(
  { code, text, maxQuantity, minutes, subject, reason }: CartProblem,
  localize: (id: MessageId, values?: TextValues) => LocalizedText,
): { title: LocalizedText; text: LocalizedText | string } | undefined {
  if (!isOneOf(TRANSLATED_CODES, code)) return undefined
  return {
    title: localize(`area.cart.refused.${code}.title`),
    text:
      code === 'ticket_max_reached' && maxQuantity !== undefined
        ? localize('area.cart.refused.ticket_max_reached.most', { count: maxQuantity })
        : code === 'held_recently' && minutes !== undefined
          ? localize('area.cart.refused.held_recently.time', { count: minutes })
          : text?.trim() && isOneOf(CODES_WITH_DESCRIPTION, code)
            ? text
            : code === 'invalid_coupon' && reason !== undefined && isOneOf(COUPON_REASONS, reason)
              ? localize(`area.cart.coupon.fault.${reason}`)
              : localize(
                  `area.cart.refused.${code}.text`,
                  subject === undefined ? undefined : { subject },
                ),
  }
}
