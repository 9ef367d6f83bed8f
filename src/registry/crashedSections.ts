import type { ResolvedConfig } from '../core/config/ResolvedConfig'
import { toPointer } from '../core/config/pointer'

/** What React leaves in server markup where the inside of a Suspense threw. */
const LEFT_TO_BROWSER = '<!--$!-->'

/**
 * Places in the config (JSON Pointers, the section's id in the place of its position) of the
 * sections that are missing in the markup of a page: on the server no boundary catches, and React
 * tells nobody.
 */
export function crashedSections(
  markup: string,
  config: Pick<ResolvedConfig, 'props'>,
  uri: string,
): readonly string[] {
  if (!markup.includes(LEFT_TO_BROWSER) || !markup.includes('data-sections-of=')) return []
  const sections = config.props.sections[uri] ?? []
  return sections
    .filter(({ id }) => !markup.includes(` data-section="${escaped(id)}"`))
    .map(({ id }) => toPointer(['props', 'sections', uri, id]))
}

/** An id as React writes it in an attribute. */
const escaped = (id: string): string =>
  id.replace(
    /["&'<>]/g,
    (sign) =>
      ({ '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign,
  )
