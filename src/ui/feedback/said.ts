import type { TextValues, Translate } from '../../core/intl/Translate'
import type { MessageId } from '../../../generated/MessageId'

/**
 * A message that follows the page's language; `now` is what it was when it was said, for a page
 * that has its text no longer.
 */
export interface Said {
  id: MessageId
  values: TextValues | undefined
  now: string
}

/** The portal's own message, or a text that stays as it came, such as a server's. */
export type Words = string | Said

/** The message of an id, with its values, as `t` says it now. */
export const said = (t: Translate, id: MessageId, values?: TextValues): Said => ({
  id,
  values,
  now: t(id, values),
})

/** What words were when they were said. */
export const plainWords = (words: Words): string => (typeof words === 'string' ? words : words.now)
