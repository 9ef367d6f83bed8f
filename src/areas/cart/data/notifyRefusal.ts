import { ApiError } from '../../../core/api/ApiError'
import { errorText } from '../../../ui/feedback/errorText'
import { notify } from '../../../ui/feedback/notifications'
import { localizedText, type LocalizedMessage } from '../../../ui/feedback/localizedText'
import { refusalTexts } from '../model/refusalTexts'
import type { Translate } from '../../../core/intl/Translate'
import type { MessageId } from '../../../../generated/MessageId'

/** Notifies why the cart could not be changed, with a general text for anything but an ApiError. */
export function notifyRefusal(failure: unknown, t: Translate): void {
  const own = (id: MessageId): LocalizedMessage => localizedText(t, id)
  notify({
    ...errorText(failure, own),
    ...(failure instanceof ApiError ? refusalTexts(failure.code, own) : {}),
  })
}
