import { ownPageUri } from '../../src/core/config/clubPages'
import { getByPointer } from '../../src/core/json/getByPointer'
import type { PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
import { setByPointer } from '../../src/core/json/setByPointer'
import { createItemId } from './createItemId'
import { withTextIn, type ClubLanguages } from './languages/textsByLanguage'
import { lastOrder } from './menuEntries'
import { withSections } from './sections/pageSections'

/** A text by language. */
export type Texts = Readonly<Record<string, string>>

/** What an admin writes for a page that is added to the club's own. */
interface WrittenPage {
  title: Texts
  path: string
  /** Text of its first section, in Markdown; without any the page has no section. */
  text: Texts
  /** Whether the menu gets an entry without a name, which leads to the page, after all others. */
  isInMenu: boolean
}

/**
 * A page for the list of a club's own (`pages`), with its title in the club's own language, and what
 * else it takes: `alongside` returns a config, which has the page, with its title in all languages,
 * its section and its menu entry.
 */
export function createOwnPage(
  { title, path, text, isInMenu }: WrittenPage,
  pages: readonly unknown[],
  languages: ClubLanguages,
): { page: { id: string } & PlainObject; alongside: (config: PlainObject) => PlainObject } {
  const ownTitle = title[languages.ownLanguage]?.trim() ?? ''
  const id = createItemId(ownTitle, pages)
  const words = storedText(text, languages)
  const section = words && {
    id: createItemId(TEXT_WIDGET, []),
    widget: TEXT_WIDGET,
    settings: { text: words },
  }
  const withTitle = (config: PlainObject): PlainObject =>
    setByPointer(config, toPointer(['ownPages', id, 'title']), storedText(title, languages))
  const withSection = (config: PlainObject): PlainObject =>
    section ? withSections(config, ownPageUri(id), [section]) : config
  const withEntry = (config: PlainObject): PlainObject =>
    isInMenu
      ? setByPointer(config, NAVIGATION + toPointer([id]), {
          href: path,
          order: lastOrder(getByPointer(config, NAVIGATION)),
        })
      : config
  return {
    page: { id, title: ownTitle, path },
    alongside: (config) => withEntry(withSection(withTitle(config))),
  }
}

/** The widget of a section that is nothing but a text. */
export const TEXT_WIDGET = 'rich-text'

const NAVIGATION = '/settings/navigation'

/** The texts as the config stores them, without empty ones; undefined if all are. */
const storedText = (texts: Texts, languages: ClubLanguages): ReturnType<typeof withTextIn> =>
  [languages.ownLanguage, ...languages.others].reduce<ReturnType<typeof withTextIn>>(
    (stored, language) => {
      const text = texts[language]?.trim() ?? ''
      return text === '' ? stored : withTextIn(stored, language, text, languages)
    },
    undefined,
  )
