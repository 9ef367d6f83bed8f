import { ApiError } from '../../../core/api/ApiError'
import { isOneOf } from '../../../core/intl/isOneOf'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { notifyError } from '../../../ui/feedback/notifyError'

const REFUSALS = [
  'already_member',
  'membership_required',
  'not_freezable',
  'not_frozen',
  'not_cancelable',
  'not_cancelled',
  'not_upgradable',
  'too_many_members',
  'amount_changed',
] as const

/** The code of a rejection for which this area has texts; undefined for any other failure. */
export const refusalCode = (error: unknown): (typeof REFUSALS)[number] | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const { code } = error
  return isOneOf(REFUSALS, code) ? code : undefined
}

/**
 * Notifies the customer that an action on a membership failed: with this area's text for the error
 * code or, if it has none, with the general text.
 */
export function notifyRefusal(error: unknown): void {
  const code = refusalCode(error)
  if (code === undefined) return notifyError(error)
  notify({
    tone: 'danger',
    title: localizedText(`area.memberships.refused.${code}.title`),
    text: localizedText(`area.memberships.refused.${code}.text`),
  })
}
