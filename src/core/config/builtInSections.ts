import type { BuiltInSection, PageManifest } from '#schemas/PageManifest'
import { jsonEquals } from '../json/mergePatch'
import { ownValue } from '../json/plainObject'

type PageSections = Pick<PageManifest, 'builtInSections'>

/** A page's built-in sections that a list of the club's sections does not name, in order. */
export const unlistedSections = (
  { builtInSections = [] }: PageSections,
  listed: readonly unknown[],
): readonly BuiltInSection[] => {
  if (builtInSections.length === 0) return builtInSections
  const ids = new Set(listed.map((item) => ownValue(item, 'id')))
  return builtInSections.filter(({ id }) => !ids.has(id))
}

/**
 * A page's sections as the config would list all of them: its built-in ones that the config
 * does not name come first.
 */
export function withBuiltInSections(page: PageSections, configured: unknown): readonly unknown[] {
  const listed: readonly unknown[] = Array.isArray(configured) ? configured : []
  return [...unlistedSections(page, listed), ...listed]
}

/**
 * The inverse of `withBuiltInSections`: leaves out the page's built-in sections that stand first
 * and are as the page has them, so that a config lists only what the club changed.
 */
export function withoutBuiltInSections(
  { builtInSections = [] }: PageSections,
  sections: readonly unknown[],
): readonly unknown[] {
  const isUnchanged = builtInSections.every((section, index) =>
    jsonEquals(section, sections[index]),
  )
  return isUnchanged ? sections.slice(builtInSections.length) : sections
}

/**
 * Whether a section belongs to the page itself. The id alone is not enough: a club may have given it
 * to a section of another widget.
 */
export const isBuiltInSection = (
  { builtInSections = [] }: PageSections,
  section: unknown,
): boolean =>
  builtInSections.some(
    ({ id, widget }) => id === ownValue(section, 'id') && widget === ownValue(section, 'widget'),
  )
