import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from './lazyPart'

/**
 * A page of the house: its body and texts, loaded when it is opened. What its manifest says stands
 * in the resolved config.
 */
export interface Page extends LazyPart<object> {
  /** Its folder's name. */
  id: string
  /** The modules it takes, as the bundler's manifest names them, for preload links. */
  sources: readonly string[]
}

// The pages that people meet first: known to the first view, so that no list of all pages is a part
// of it.
const first = import.meta.glob<ComponentType>('../pages/{home,login}/Page.tsx', { import: 'Page' })
const made = new Map<string, Page>()

/**
 * The page of this id. The config names only pages with a folder; a tab whose build is older than
 * the config has no such file, which counts as a failed load.
 */
export function pageById(id: string): Page {
  const known = made.get(id)
  if (known) return known
  const file = `../pages/${id}/Page.tsx`
  const body = first[file]
  const source = file.replace('..', 'src')
  const page: Page = {
    id,
    sources: body ? [source] : ['src/registry/pageBodies.ts', source],
    ...lazyPart(`page-${id}`, body ?? (() => loadBody(file))),
  }
  made.set(id, page)
  return page
}

async function loadBody(file: string): Promise<ComponentType> {
  const { pageBodies } = await import('./pageBodies')
  const load = pageBodies[file]
  if (!load) throw new Error(`error loading ${file}: this build does not have it`)
  return load()
}
