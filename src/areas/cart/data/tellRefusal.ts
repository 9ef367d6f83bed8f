import { ApiError } from '../../../core/api/ApiError'
import { errorText } from '../../../ui/feedback/errorText'
import { notify } from '../../../ui/feedback/notifications'
import { refusalWords } from '../model/refusalWords'

/** Says why the cart could not be changed; what is no answer of a call goes on to the page's own boundary. */
export function tellRefusal(failure: unknown, t: (id: string) => string): void {
  if (!(failure instanceof ApiError)) throw failure
  const said = errorText(failure, t)
  notify({ ...said, ...refusalWords(failure.code, t) })
}
