import type { FastifyBaseLogger } from 'fastify'
import { plainMarkdown, type MarkdownTree } from '../../../../src/core/markdown/parseMarkdown'
import type { Club } from '../../../clubs/Club'
import { WorkerTimeoutError } from '../../../workers/createWorkerPool'
import { runInWorker } from '../../../workers/runInWorker'
import { logLostPart } from './makePart'

/** So long may reading the texts of one page take, once for each revision of a club. */
const limitMs = 2_000

/** The trees of a page's Markdown texts, read in a worker thread. Texts that are over the limit are given as plain text; AppError 503 `busy` where too much of the company waits already. */
export async function readMarkdown(log: FastifyBaseLogger, club: Pick<Club, 'companyId' | 'domainId'>, texts: readonly string[]): Promise<MarkdownTree[]> {
  try {
    return await runInWorker('readMarkdown', texts, { companyId: club.companyId, timeoutMs: limitMs })
  } catch (error) {
    if (!(error instanceof WorkerTimeoutError)) throw error
    logLostPart(log, club, '/props/sections', error)
    return texts.map(plainMarkdown)
  }
}
