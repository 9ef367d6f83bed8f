import type { MessagePrefix } from '../../../core/intl/MessageParts'

/** A prefix under which what is behind a link has its title and its texts for nothing there. */
export type SharedTexts = MessagePrefix<'title'> &
  MessagePrefix<'missingTitle'> &
  MessagePrefix<'missingText'>

/** The same with the text of the way back, for an entry of a list. */
export type ItemTexts = SharedTexts & MessagePrefix<'action'>
