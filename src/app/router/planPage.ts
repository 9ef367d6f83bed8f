import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { pageById } from '../../registry/pages'
import { decide, type Outcome, type Person } from '../../core/gates/decide'
import { keepsQuery } from '../../core/gates/redirectAddress'
import { media } from '../../ui/style/media'
import { listFrameParts, chooseShell } from '../shells/frameParts'
import { getPageTitle } from './getPageTitle'
import type { PagePlan } from './PagePlan'

/** Decides what a person sees at a path, and lists what the first view of it needs. Pure. */
export function planPage(config: ResolvedConfig, person: Person, path: string): PagePlan {
  const outcome = decide(config, person, path)
  const frameSources = listFrameParts(outcome, person !== null).map((part) => part.source)
  const base = {
    outcome,
    title: getPageTitle(outcome),
    status: toStatus(outcome),
    ...(chooseShell(outcome, person !== null) === 'public' && {
      waitForMarkupMedia: media.notPhone.replace('@media ', ''),
    }),
  }
  if (outcome.kind !== 'page' && outcome.kind !== 'login') {
    return {
      ...base,
      key: outcome.kind,
      sectionsPageUri: '',
      sources: frameSources,
    }
  }
  const { route } = outcome
  const page = pageById(route.pageId)
  return {
    ...base,
    key: `${isMissing(outcome) ? 'not-found' : outcome.kind}:${route.uri}`,
    sectionsPageUri: route.uri,
    sources: [...frameSources, page.source],
  }
}

function toStatus(outcome: Outcome): PagePlan['status'] {
  if (outcome.kind === 'redirect') return keepsQuery(outcome) ? 308 : 303
  return isMissing(outcome) ? 404 : 200
}

const isMissing = (outcome: Outcome): boolean =>
  outcome.kind === 'not-found' || (outcome.kind === 'login' && outcome.isMissing === true)
