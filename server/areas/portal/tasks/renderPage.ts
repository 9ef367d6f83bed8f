import type { PageState } from '../../../../src/core/session/PageState'
import { loadEntry } from '../bundle/loadEntry'
import type { Rendered } from '../bundle/PortalBundle'

/** Renders a page with the app whose built server entry is `entryFile`. */
export async function run({
  entryFile,
  url,
  state,
}: {
  entryFile: string
  url: string
  state: PageState
}): Promise<Rendered> {
  const app = await loadEntry(entryFile)
  return app.render(url, state)
}
