import { ApiError } from '../../../core/api/ApiError'
import { errorText } from '../../../ui/feedback/errorText'
import { notify } from '../../../ui/feedback/notifications'
import { said, type Said } from '../../../ui/feedback/said'
import { refusalWords } from '../model/refusalWords'
import type { Translate } from '../../../core/intl/Translate'
import type { MessageId } from '../../../../generated/MessageId'

/** Says why the cart could not be changed; what is no answer of a call, in general words. */
export function tellRefusal(failure: unknown, t: Translate): void {
  const own = (id: MessageId): Said => said(t, id)
  notify({
    ...errorText(failure, own),
    ...(failure instanceof ApiError ? refusalWords(failure.code, own) : {}),
  })
}
