import type { PageState } from '../../../../src/core/session/PageState'
import { loadEntry } from '../bundle/loadEntry'
import type { RenderResult } from '../bundle/PortalBundle'
import { run as readMarkdown } from './readMarkdown'

/** Renders a page with the app whose built server entry is `entryFile`. */
export async function run({
  entryFile,
  url,
  state,
  nonce,
}: {
  entryFile: string
  url: string
  state: PageState
  nonce: string
}): Promise<RenderResult> {
  const app = await loadEntry(entryFile)
  return app.render(url, state, {
    nonce,
    runInTurn: (job) => Promise.resolve(job()),
    readMarkdown: (texts) => Promise.resolve(readMarkdown(texts)),
  })
}
