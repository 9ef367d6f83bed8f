import type { Calls, DeskThread } from '../../generated/types'

/** Who can take care of a conversation, who the reader is, and the company's time zone. */
export type ThreadOptions = Calls['desk.conversations.options']['reply']

/** What the parts of an open conversation share. */
export interface ThreadProps {
  companyId: number
  thread: DeskThread
  /** Called when it may have changed. */
  onChanged: () => void
}
