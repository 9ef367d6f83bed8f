import type { MessagePrefix } from '../../../core/intl/MessageIdParts'

/**
 * A message id prefix with the texts of a shared link's page: its title, and the title and text
 * that are shown if nothing is found.
 */
export type SharedTexts = MessagePrefix<'title'> &
  MessagePrefix<'missingTitle'> &
  MessagePrefix<'missingText'>

/**
 * A message id prefix with the texts of a list entry's page: the texts of a shared link's page, and
 * the text of the link back to the list.
 */
export type ItemTexts = SharedTexts & MessagePrefix<'action'>
