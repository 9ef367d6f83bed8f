import type { OwnSection, PageManifest } from '#schemas/PageManifest'
import { jsonEquals } from '../json/mergePatch'
import { ownValue } from '../json/plainObject'

type PageSections = Pick<PageManifest, 'ownSections'>

/** A page's own sections that a list of the club's sections does not name, in order. */
export const unlistedSections = (
  { ownSections = [] }: PageSections,
  listed: readonly unknown[],
): readonly OwnSection[] => {
  if (ownSections.length === 0) return ownSections
  const ids = new Set(listed.map((item) => ownValue(item, 'id')))
  return ownSections.filter(({ id }) => !ids.has(id))
}

/**
 * A page's sections as the config would list all of them: its own ones that the config does not
 * name come first.
 */
export function withOwnSections(page: PageSections, configured: unknown): readonly unknown[] {
  const listed: readonly unknown[] = Array.isArray(configured) ? configured : []
  return [...unlistedSections(page, listed), ...listed]
}

/**
 * The inverse of `withOwnSections`: leaves out the page's own sections that stand first and are as
 * the page has them, so that a config lists only what the club changed.
 */
export function withoutOwnSections(
  { ownSections = [] }: PageSections,
  sections: readonly unknown[],
): readonly unknown[] {
  const isUnchanged = ownSections.every((own, index) => jsonEquals(own, sections[index]))
  return isUnchanged ? sections.slice(ownSections.length) : sections
}

/**
 * Whether a section belongs to the page itself. The id alone is not enough: a club may have given it
 * to a section of another widget.
 */
export const isOwnSection = ({ ownSections = [] }: PageSections, section: unknown): boolean =>
  ownSections.some(
    ({ id, widget }) => id === ownValue(section, 'id') && widget === ownValue(section, 'widget'),
  )
