import type { MessageId } from '../../../generated/MessageId'

declare global {
  namespace FormatjsIntl {
    /** Makes an unknown message id in `formatMessage` a type error. */
    interface Message {
      ids: MessageId
    }
  }
}
