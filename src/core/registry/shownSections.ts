import type { ResolvedConfig, ResolvedSection } from '../config/ResolvedConfig'
import { canOpenPage } from './pageRules'

/**
 * The sections of a page that this person sees, in order. What shows a page's data is only for
 * members who may open that page, because the server refuses the data to all others.
 */
export const shownSections = (
  config: Pick<ResolvedConfig, 'plan' | 'routes' | 'props'>,
  person: { isMember?: boolean | undefined } | null,
  uri: string,
): readonly ResolvedSection[] =>
  (config.props.sections[uri] ?? []).filter(
    ({ page }) =>
      page === undefined || (person?.isMember === true && canOpenPage(config, person, page)),
  )
