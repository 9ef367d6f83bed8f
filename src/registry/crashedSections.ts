import type { ResolvedSection } from '../core/config/ResolvedConfig'
import { toPointer } from '../core/json/pointer'

/** Comment that React writes to the server's markup for a Suspense whose content threw. */
const LEFT_TO_BROWSER = '<!--$!-->'

/**
 * Config paths of the sections that are missing in a page's markup because their widget threw: JSON
 * Pointers with the section's id instead of its position. Found in the markup, because on the
 * server error boundaries don't work and React doesn't report the error.
 */
export function crashedSections(
  markup: string,
  uri: string,
  sections: readonly Pick<ResolvedSection, 'id'>[],
): readonly string[] {
  if (!markup.includes(LEFT_TO_BROWSER) || !markup.includes('data-sections-of=')) return []
  return sections
    .filter(({ id }) => !markup.includes(` data-section="${escapeId(id)}"`))
    .map(({ id }) => toPointer(['props', 'sections', uri, id]))
}

/** Escapes an id as React does in an attribute. */
const escapeId = (id: string): string =>
  id.replace(
    /["&'<>]/g,
    (sign) =>
      ({ '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign,
  )
