import type { Outcome } from './decide'

/** The message id of an outcome's title: the page's own, or its gate's. */
export function titleIdOf(outcome: Outcome): string {
  if ('route' in outcome && outcome.kind !== 'members-only') return outcome.route.title
  return outcome.kind === 'redirect' ? 'app.redirecting.title' : `app.${outcome.kind}.title`
}
