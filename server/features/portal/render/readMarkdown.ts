import type { ResolvedConfig } from '#src/core/config/ResolvedConfig'
import type { MarkdownTrees } from '#src/core/markdown/parseMarkdown'
import type { PageState } from '#src/core/session/PageState'
import type { Club } from '../../../platform/clubs/Club'
import { runInWorker } from '../../../platform/jobs/runInWorker'
import type { AppEntry } from '../bundle/PortalBundle'
import type { run } from '../tasks/readMarkdown'

/** Time limit of the task, in ms; it stops parsing by itself long before, on any machine. */
const LIMIT_MS = 20_000

/** The trees by compiled config and language: they live as long as the club's revision. */
const parsed = new WeakMap<ResolvedConfig, Map<string, Promise<MarkdownTrees>>>()

/**
 * The trees of a club's own Markdown texts in a page's language, parsed in a worker thread when the
 * first page of the revision is rendered. A failure is not kept: the next page tries again.
 */
export function readMarkdown(
  app: AppEntry,
  { companyId }: Pick<Club, 'companyId'>,
  state: PageState,
): Promise<MarkdownTrees> {
  const { config, language } = state
  const byLanguage = parsed.get(config) ?? new Map<string, Promise<MarkdownTrees>>()
  parsed.set(config, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const reading = parse([...new Set(app.markdownTexts(state))], companyId)
  byLanguage.set(language, reading)
  reading.catch(() => byLanguage.delete(language))
  return reading
}

async function parse(texts: readonly string[], companyId: number): Promise<MarkdownTrees> {
  if (texts.length === 0) return new Map()
  const trees = await runInWorker<typeof run>('readMarkdown', texts, {
    companyId,
    timeoutMs: LIMIT_MS,
  })
  return new Map(texts.flatMap((text, index) => (trees[index] ? [[text, trees[index]]] : [])))
}
