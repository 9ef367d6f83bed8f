import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from './lazyPart'

/**
 * A page: its component and texts, loaded on demand. The resolved config holds what its manifest
 * says.
 */
export interface Page extends LazyPart<object> {
  /** Its folder's name. */
  id: string
  /** The modules it needs, as named in the bundler's manifest, for preload links. */
  sources: readonly string[]
}

// The most likely first pages are listed here, so that the first view needs no list of all pages.
const first = import.meta.glob<ComponentType>('../pages/{home,login}/Page.tsx', { import: 'Page' })
const made = new Map<string, Page>()

/**
 * The page with this id. The config only names pages with a folder; in a tab older than the config
 * the file may be missing, which counts as a failed load.
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
