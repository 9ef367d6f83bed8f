import type { TokenUse } from '../../schemas/TokenUse'
import { isOwnPage, type ClubPage } from '../../src/core/config/clubPages'
import type { PageTitle, ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import { toPointer } from '../../src/core/json/pointer'

/** What a page of a club uses: tokens by name, and settings as JSON Pointers. */
export interface PageUses {
  id: string
  uri: string
  title: PageTitle
  tokens: readonly string[]
  settings: readonly string[]
}

/**
 * For each page, the settings that concern it, and the tokens that its body and sections use in
 * addition to the shell's.
 */
export function computePageUses(
  config: ResolvedConfig,
  pages: readonly ClubPage[],
  use: TokenUse,
): readonly PageUses[] {
  return pages.map((page) => {
    const { id, uri, title, feature, navigation, required } = page
    const sections = config.props.sections[uri] ?? []
    const tokens = new Set([
      ...(use.pages[id] ?? []),
      ...sections.flatMap(({ widget }) => use.widgets[widget] ?? []),
    ])
    const settings = [
      ...(required
        ? []
        : [isOwnPage(page) ? ['ownPages', uri.slice(1), 'enabled'] : ['pages', uri, 'enabled']]),
      ...(navigation ? [['settings', 'navigation', navigation.key, 'enabled']] : []),
      ...(feature === undefined ? [] : [['features', feature]]),
      ...sections.map((section) => ['props', 'sections', uri, section.id]),
    ]
    return { id, uri, title, tokens: [...tokens].sort(), settings: settings.map(toPointer) }
  })
}
