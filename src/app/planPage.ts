import type { ResolvedConfig } from '../core/config/ResolvedConfig'
import { pageById } from '../registry/pages'
import { widgetById } from '../registry/widgets'
import { decide, type Outcome, type Person } from '../core/gates/decide'
import { media } from '../ui/style/media'
import { framePartsOf, shellOf } from './router/frameParts'
import { titleIdOf } from './router/titleIdOf'

/** What a request for a page comes to, before its state is put together. */
export interface PagePlan {
  outcome: Outcome
  /** Status of the HTML answer. */
  status: 200 | 303 | 404
  /**
   * Names the matched page or gate, never the raw path: what visitors' markup is cached by
   * (decisions 32).
   */
  key: string
  /** The uri whose sections the page shows; '' for gates. */
  sectionsOf: string
  /** Message id of the title. */
  title: string
  /** Chunks of messages that the first view needs. */
  messageChunks: readonly string[]
  /**
   * The media query in which its markup is only painted whole, because it would move while it
   * grows; everywhere where it is not said.
   */
  paintedWhole?: string
  /**
   * Modules whose files are preloaded, as the bundler's manifest names them; widgets are none:
   * their markup is there before their code.
   */
  sources: readonly string[]
}

/** Decides a path for a person and lists what its first view needs. Pure. */
export function planPage(config: ResolvedConfig, person: Person, path: string): PagePlan {
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
  const widgets = [
    ...new Set((config.props.sections[route.uri] ?? []).map((section) => section.widget)),
  ].map(widgetById)
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
