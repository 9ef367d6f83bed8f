import type { JsonSchema } from '#schemas/JsonSchema'
import type { Catalogue } from '../Catalogue'
import { isPlainObject, ownValue } from '../../json/plainObject'
import { markdownSize } from '../../markdown/markdownSize'

/** A page's size in elements, and where the config has its content. */
export interface PageSize {
  /** The page's uri, or its id if the config has its texts. */
  page: string
  elements: number
  keys: readonly string[]
}

/** A section's frame and headings take as long to render as this many elements of Markdown. */
const ELEMENTS_PER_SECTION = 20

/**
 * The size of each page that a sparse config fills: of its sections, and of the club's own versions
 * of its texts in each language. The server renders a page in time proportional to its size.
 */
export const pageSizes = (config: unknown, catalogue: Catalogue): readonly PageSize[] => [
  ...sizesOfSections(ownValue(ownValue(config, 'props'), 'sections'), catalogue),
  ...sizesOfTexts(ownValue(ownValue(config, 'intl'), 'messages')),
]

function sizesOfSections(pages: unknown, catalogue: Catalogue): PageSize[] {
  const settingsOf = new Map(catalogue.widgets.map(({ id, settings }) => [id, settings]))
  return entriesOf(pages).map(([uri, sections]) => ({
    page: uri,
    keys: ['props', 'sections', uri],
    elements: sum(Array.isArray(sections) ? sections : [], (section: unknown) => {
      const schema = settingsOf.get(String(ownValue(section, 'widget')))
      if (schema === undefined || ownValue(section, 'enabled') === false) return 0
      return ELEMENTS_PER_SECTION + sizeOf(ownValue(section, 'settings'), schema)
    }),
  }))
}

/** One for each value, and more for Markdown; of a text per language only the largest counts. */
function sizeOf(value: unknown, schema: JsonSchema | undefined): number {
  if (value === undefined) return 0
  if (typeof value === 'string') return schema?.format === 'markdown' ? markdownSize(value) : 1
  if (Array.isArray(value)) return sum(value, (item: unknown) => sizeOf(item, schema?.items))
  if (!isPlainObject(value)) return 1
  if (schema?.['x-localized'])
    return Math.max(
      0,
      ...Object.values(value).map((text) => sizeOf(text, { format: schema.format })),
    )
  return sum(Object.entries(value), ([key, child]) => sizeOf(child, schema?.properties?.[key]))
}

/** The ids of a page's texts begin with its own: `page.faq.…`. */
function sizesOfTexts(messages: unknown): PageSize[] {
  return entriesOf(messages).flatMap(([language, texts]) => {
    const sizes = new Map<string, number>()
    for (const [id, text] of entriesOf(texts)) {
      const [, page] = /^page\.([^.]+)\./.exec(id) ?? []
      if (page === undefined || typeof text !== 'string') continue
      sizes.set(page, (sizes.get(page) ?? 0) + markdownSize(text))
    }
    const keys = ['intl', 'messages', language]
    return [...sizes].map(([page, elements]) => ({ page, elements, keys }))
  })
}

const entriesOf = (value: unknown): [string, unknown][] =>
  isPlainObject(value) ? Object.entries(value) : []

const sum = <Item>(items: readonly Item[], sizeOfItem: (item: Item) => number): number =>
  items.reduce((total, item) => total + sizeOfItem(item), 0)
