import type { MessageId } from '../../../generated/MessageId'

declare global {
  namespace FormatjsIntl {
    /** A wrong id does not compile in `formatMessage` either. */
    interface Message {
      ids: MessageId
    }
  }
}
