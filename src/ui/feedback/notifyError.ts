import { errorText } from './errorText'
import { localizedText } from './localizedText'
import { notify } from './notificationStore'

/**
 * Notifies the customer of a failed call with the error's title, description and request id (doc 2
 * §8). It replaces earlier notifications on the same topic.
 */
export const notifyError = (failure: unknown, topic?: string): void =>
  void notify({
    ...(topic !== undefined && { topic }),
    ...errorText(failure, localizedText),
  })
