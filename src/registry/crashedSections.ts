import type { ResolvedSection } from '../core/config/ResolvedConfig'
import { toPointer } from '../core/config/pointer'

/** Marker that React leaves in server markup for a Suspense whose content threw. */
const LEFT_TO_BROWSER = '<!--$!-->'

/**
 * Config paths (JSON Pointers, with the section's id instead of its position) of sections missing
 * in a page's markup: on the server no boundary catches, and React doesn't report it.
 */
export function crashedSections(
  markup: string,
  uri: string,
  sections: readonly Pick<ResolvedSection, 'id'>[],
): readonly string[] {
  if (!markup.includes(LEFT_TO_BROWSER) || !markup.includes('data-sections-of=')) return []
  return sections
    .filter(({ id }) => !markup.includes(` data-section="${escaped(id)}"`))
    .map(({ id }) => toPointer(['props', 'sections', uri, id]))
}

/** Escapes an id as React does in an attribute. */
const escaped = (id: string): string =>
  id.replace(
    /["&'<>]/g,
    (sign) =>
      ({ '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign,
  )
