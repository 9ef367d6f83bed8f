import type { MessagePrefix } from '../../../core/intl/MessageParts'

/**
 * A message id prefix with the texts of a shared link's page: its title, and those if nothing is
 * found.
 */
export type SharedTexts = MessagePrefix<'title'> &
  MessagePrefix<'missingTitle'> &
  MessagePrefix<'missingText'>

/** The same for an entry of a list, with the text of the link back to it. */
export type ItemTexts = SharedTexts & MessagePrefix<'action'>
