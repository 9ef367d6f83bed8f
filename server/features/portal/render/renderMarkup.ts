import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { PageState } from '../../../../src/core/session/PageState'
import type { Club } from '../../../platform/clubs/Club'
import { AppError } from '../../../platform/http/AppError'
import { runInWorker } from '../../../platform/jobs/runInWorker'
import type { AppEntry, RenderResult } from '../bundle/PortalBundle'
import type { run } from '../tasks/renderPage'
import type { PageRenderer } from './PageRenderer'
import { readMarkdown } from './readMarkdown'
import { logMissingPart } from '../document/withFallback'

/** What the server renders of a page; without `messages` if the browser renders it. */
export interface RenderedMarkup extends Pick<RenderResult, 'markup' | 'styles'> {
  messages?: RenderResult['messages']
}

/** The markup of a page that the browser renders. */
export const clientRendered: RenderedMarkup = { markup: '', styles: '' }

/** Time limit for rendering in a worker thread, in ms: a new thread has to load the app first. */
const WORKER_LIMIT_MS = 10_000

/**
 * Renders a page's markup when it is the company's turn, a large page in a worker thread. If too
 * many pages wait, or rendering fails, the page is sent without markup and the browser renders it.
 */
export async function renderMarkup(
  { turns, noncePlaceholder: nonce, bundle: { entryFile } }: PageRenderer,
  request: FastifyRequest,
  club: Club,
  { app, url, state }: { app: AppEntry; url: string; state: PageState },
): Promise<RenderedMarkup> {
  const { companyId } = club
  try {
    const { crashed, ...rendered } = await app.render(url, state, {
      nonce,
      runInTurn: (job) =>
        turns.run(companyId, async () => {
          // Lets other requests run between two pages.
          await setImmediate()
          return job()
        }),
      readMarkdown: (texts) => readMarkdown(club, texts),
      ...(entryFile !== undefined && {
        inWorker: () =>
          runInWorker<typeof run>(
            'renderPage',
            { entryFile, url, state, nonce },
            { companyId, timeoutMs: WORKER_LIMIT_MS },
          ),
      }),
    })
    for (const path of crashed) logMissingPart(request.log, club, path)
    return rendered
  } catch (error) {
    if (error instanceof AppError)
      request.log.warn(
        { domainId: club.domainId },
        'too many pages of a club are waiting to be rendered; the browser renders this one',
      )
    else logMissingPart(request.log, club, '/props/sections', error)
    return clientRendered
  }
}
