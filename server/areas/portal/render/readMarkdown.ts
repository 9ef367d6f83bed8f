import type { MarkdownTree } from '../../../../src/core/markdown/parseMarkdown'
import type { Club } from '../../../clubs/Club'
import { runInWorker } from '../../../workers/runInWorker'

/** So long may reading the texts of one page take, once for each revision of a club. */
const limitMs = 2_000

/**
 * The trees of a page's Markdown texts, read in a worker thread. Rejects with WorkerTimeoutError
 * over the limit, which may be a busy machine's fault, so that nothing is kept; with AppError 503
 * `busy` where too much of the company waits already.
 */
export function readMarkdown(
  club: Pick<Club, 'companyId'>,
  texts: readonly string[],
): Promise<MarkdownTree[]> {
  return runInWorker('readMarkdown', texts, { companyId: club.companyId, timeoutMs: limitMs })
}
