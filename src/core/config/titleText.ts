import type { MessageId } from '../../../generated/MessageId'
import type { PageTitle } from './ResolvedConfig'

/** The title of a page as text; `t` finds the text of a page of the catalogue. */
export const titleText = (title: PageTitle, t: (id: MessageId) => string): string =>
  typeof title === 'string' ? t(title) : title.text
