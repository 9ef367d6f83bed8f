import type { MarkdownTree } from '../../../../src/core/markdown/parseMarkdown'
import type { Club } from '../../../platform/clubs/Club'
import { runInWorker } from '../../../platform/jobs/runInWorker'
import type { run } from '../tasks/readMarkdown'

/**
 * Time limit for parsing the texts of one page, in ms; they are parsed once per revision of a club.
 */
const LIMIT_MS = 2_000

/**
 * Parses a page's Markdown texts in a worker thread. Rejects with WorkerTimeoutError if that takes
 * too long (which is not cached: the machine may only be busy), with AppError 503 `busy` if too
 * many jobs of the company are waiting.
 */
export function readMarkdown(
  club: Pick<Club, 'companyId'>,
  texts: readonly string[],
): Promise<MarkdownTree[]> {
  return runInWorker<typeof run>('readMarkdown', texts, {
    companyId: club.companyId,
    timeoutMs: LIMIT_MS,
  })
}
