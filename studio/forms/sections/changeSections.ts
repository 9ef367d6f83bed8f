import { catalogue } from '../../../generated/catalogue'
import { isBuiltInSection } from '../../../src/core/config/builtInSections'
import { isPlainObject, ownValue, type PlainObject } from '../../../src/core/json/plainObject'
import type { SectionPlace } from '../../../src/core/preview/previewMessages'
import { createItemId } from '../createItemId'
import { withItemEnabled } from '../templates/withItemEnabled'
import { sectionsOf, withSections } from './pageSections'

/** As many sections as the schema allows on a page. */
export const MAX_SECTIONS = 200

/** Where a section goes: before another one of a page, or without it, to the end of the page. */
export interface SectionSpot {
  /** The page's `uri`. */
  page: string
  before: string | undefined
}

/**
 * Why sections can't be changed: the page has as many as it may have (`full`), or the section, or the
 * one that it goes before, is no longer on its page (`gone`).
 */
export type SectionFault = 'full' | 'gone'

/** A config with a new section in its spot. */
export function withSectionAt(
  config: PlainObject,
  section: unknown,
  { page, before }: SectionSpot,
): PlainObject | SectionFault {
  const list = sectionsOf(config, page)
  if (list.length >= MAX_SECTIONS) return 'full'
  const index = before === undefined ? list.length : indexOf(list, before)
  return index < 0 ? 'gone' : withSections(config, page, list.toSpliced(index, 0, section))
}

/** A config with a section moved to another spot of its page. */
export function withSectionMoved(
  config: PlainObject,
  { page, id }: SectionPlace,
  before: string | undefined,
): PlainObject | SectionFault {
  const list = sectionsOf(config, page)
  const section = list[indexOf(list, id)]
  if (section === undefined) return 'gone'
  if (before === id) return config
  const others = list.filter((one) => one !== section)
  const index = before === undefined ? others.length : indexOf(others, before)
  return index < 0 ? 'gone' : withSections(config, page, others.toSpliced(index, 0, section))
}

/**
 * A config with a section moved to the end of another page, and its id there, which is another one
 * if a section of that page has it.
 */
export function withSectionOnPage(
  config: PlainObject,
  place: SectionPlace,
  page: string,
): { config: PlainObject; id: string } | SectionFault {
  const section = sectionsOf(config, place.page).find((one) => ownValue(one, 'id') === place.id)
  if (!isPlainObject(section)) return 'gone'
  const list = sectionsOf(config, page)
  const isTaken = indexOf(list, place.id) >= 0
  const moved = isTaken ? copyOfSection(section, list) : section
  const added = withSectionAt(config, moved, { page, before: undefined })
  if (!isPlainObject(added)) return added
  const next = withoutSection(added, place)
  return isPlainObject(next) ? { config: next, id: String(moved['id']) } : next
}

/** A config without a section. */
export function withoutSection(
  config: PlainObject,
  { page, id }: SectionPlace,
): PlainObject | SectionFault {
  const list = sectionsOf(config, page)
  return indexOf(list, id) < 0
    ? 'gone'
    : withSections(
        config,
        page,
        list.filter((one) => ownValue(one, 'id') !== id),
      )
}

/** A config in which members see a section, or don't. */
export function withSectionShown(
  config: PlainObject,
  { page, id }: SectionPlace,
  isShown: boolean,
): PlainObject | SectionFault {
  const list = sectionsOf(config, page)
  return indexOf(list, id) < 0
    ? 'gone'
    : withSections(
        config,
        page,
        list.map((one) =>
          isPlainObject(one) && one['id'] === id ? withItemEnabled(one, isShown) : one,
        ),
      )
}

/** A copy of a section for the same list, with an id of its own. */
export const copyOfSection = (section: PlainObject, list: readonly unknown[]): PlainObject => ({
  ...section,
  id: createItemId(String(section['widget']), list),
})

/** Id of the section after another one of a page; undefined if it is the last, or not there. */
export function sectionAfter(config: PlainObject, { page, id }: SectionPlace): string | undefined {
  const list = sectionsOf(config, page)
  const index = indexOf(list, id)
  const next = index < 0 ? undefined : ownValue(list[index + 1], 'id')
  return typeof next === 'string' ? next : undefined
}

/** Whether the section is one that its page always has. */
export const isFixedSection = (page: string, section: unknown): boolean =>
  isBuiltInSection(catalogue.pages.find(({ uri }) => uri === page) ?? {}, section)

const indexOf = (list: readonly unknown[], id: string): number =>
  list.findIndex((one) => ownValue(one, 'id') === id)
