import type { FirstViewConfig } from '../core/config/FirstViewConfig'
import type { ResolvedProps } from '../core/config/ResolvedConfig'
import { pageById } from '../registry/pages'
import { widgetById } from '../registry/widgets'
import { decide, type Outcome, type Person } from '../core/gates/decide'
import { media } from '../ui/style/media'
import { framePartsOf, shellOf } from './router/frameParts'
import { titleIdOf } from './router/titleIdOf'
import type { PagePlan } from './ServerEntry'

/** Decides a path for a person and lists what its first view needs. Pure. */
export function planPage(
  config: FirstViewConfig,
  sections: ResolvedProps['sections'],
  person: Person,
  path: string,
): PagePlan {
  const outcome = decide(config, person, path)
  const parts = framePartsOf(outcome, person !== null)
  const frame = parts.map((part) => part.source)
  const frameTexts = [...new Set(parts.map((part) => part.texts))]
  const base = {
    outcome,
    title: titleIdOf(outcome),
    status: statusOf(outcome),
    ...(shellOf(outcome, person !== null) === 'public' && {
      paintedWhole: media.notPhone.replace('@media ', ''),
    }),
  }
  if (outcome.kind !== 'page' && outcome.kind !== 'login') {
    return { ...base, key: outcome.kind, sectionsOf: '', messageChunks: frameTexts, sources: frame }
  }
  const { route } = outcome
  const page = pageById(route.pageId)
  const widgets = [...new Set((sections[route.uri] ?? []).map((section) => section.widget))].map(
    widgetById,
  )
  return {
    ...base,
    key: `${outcome.kind}:${route.pageId}`,
    sectionsOf: route.uri,
    messageChunks: [
      ...frameTexts,
      `page-${route.pageId}`,
      ...widgets.map((widget) => `widget-${widget.id}`),
    ],
    sources: [...frame, ...page.sources],
  }
}

function statusOf(outcome: Outcome): 200 | 303 | 404 {
  if (outcome.kind === 'redirect') return 303
  return outcome.kind === 'not-found' ? 404 : 200
}
