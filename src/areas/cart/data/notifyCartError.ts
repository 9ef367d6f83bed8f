import { ApiError } from '../../../core/api/ApiError'
import { errorText } from '../../../ui/feedback/errorText'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { cartErrorTexts, cartProblem } from '../model/cartErrorTexts'

/**
 * Notifies the customer why the cart could not be changed; an error that is not an ApiError has a
 * general text.
 */
export function notifyCartError(error: unknown): void {
  notify({
    ...errorText(error, localizedText),
    ...(error instanceof ApiError ? cartErrorTexts(cartProblem(error), localizedText) : {}),
  })
}
