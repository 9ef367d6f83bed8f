import type { Outcome } from '../../core/gates/decide'
import type { PageTitle } from '../../core/config/ResolvedConfig'

// Texts of the shell only: the title is set before a screen's own texts are loaded.
const SCREEN_TITLES = {
  'not-found': 'app.result.not-found.title',
  'members-only': 'app.result.members-only.title',
  'past-due': 'app.gate.past-due.title',
  'choose-location': 'app.gate.choose-location.title',
  redirect: 'app.result.redirecting.title',
} as const

/** The document's title: the page's, or that of the screen shown in its place. */
export function getPageTitle(outcome: Outcome): PageTitle {
  if (outcome.kind === 'login' && outcome.isMissing) return SCREEN_TITLES['not-found']
  return outcome.kind === 'page' || outcome.kind === 'login'
    ? outcome.route.title
    : SCREEN_TITLES[outcome.kind]
}
