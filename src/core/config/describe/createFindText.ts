import { toMessageId } from '../../intl/toMessageId'
import type { Translate } from '../../intl/Translate'
import type { FindText, NamedPage } from './FindText'

/**
 * Creates a function that looks up a studio text by id and returns undefined if there is none. The
 * id `studio.route.<key>` stands for the name of a page's menu entry, `studio.page-title.<uri>` for
 * a page's title. `languages` are those in which a club's own names are shown, the language of `t`
 * first.
 */
export function createFindText(
  messages: Readonly<Record<string, unknown>>,
  t: Translate,
  pages: readonly NamedPage[],
  languages: readonly string[] = [],
): FindText {
  const find = (id: string, values?: Readonly<Record<string, string>>): string | undefined => {
    const textId = toTextId(id, pages)
    const messageId = textId === undefined ? undefined : toMessageId(messages, textId)
    return messageId === undefined ? undefined : t(messageId, values)
  }
  return Object.assign(find, { languages, pages })
}

/** The message id that an id stands for; undefined if it refers to a page that doesn't exist. */
function toTextId(id: string, pages: readonly NamedPage[]): string | undefined {
  const route = /^studio\.route\.(.+)$/.exec(id)?.[1]
  if (route !== undefined)
    return pages.find((page) => page.navigation?.key === route)?.navigation?.name
  const uri = /^studio\.page-title\.(.+)$/.exec(id)?.[1]
  return uri === undefined ? id : pages.find((page) => page.uri === uri)?.title
}
