import { ApiError } from '../../../core/api/ApiError'
import { errorText } from '../../../ui/feedback/errorText'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText, type LocalizedMessage } from '../../../ui/feedback/localizedText'
import { cartErrorTexts, cartProblem } from '../model/cartErrorTexts'
import type { TextValues, Translate } from '../../../core/intl/Translate'
import type { MessageId } from '../../../../generated/MessageId'

/**
 * Notifies the customer why the cart could not be changed; an error that is not an ApiError has a
 * general text.
 */
export function notifyCartError(error: unknown, t: Translate): void {
  const localize = (id: MessageId, values?: TextValues): LocalizedMessage =>
    localizedText(t, id, values)
  notify({
    ...errorText(error, localize),
    ...(error instanceof ApiError ? cartErrorTexts(cartProblem(error), localize) : {}),
  })
}
