import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '../ui/feedback/lazyPart'

/** A page's component, loaded on demand. What its manifest says is in the resolved config. */
export interface Page extends LazyPart<object> {
  /** Name of the page's folder. */
  id: string
  /** The modules that the page needs, as named in the bundler's manifest, for preload links. */
  sources: readonly string[]
}

// The most likely first pages, listed here so that their first view doesn't load the list of all
// pages.
const firstPageBodies = import.meta.glob<ComponentType>('../pages/{home,login}/Page.tsx', {
  import: 'Page',
})
const pagesById = new Map<string, Page>()

/**
 * The page with this id. Every page that the config names has a folder, but a tab may run an older
 * build that lacks the file: the page then fails to load.
 */
export function pageById(id: string): Page {
  const cached = pagesById.get(id)
  if (cached) return cached
  const file = `../pages/${id}/Page.tsx`
  const body = firstPageBodies[file]
  const source = file.replace('..', 'src')
  const page: Page = {
    id,
    sources: body ? [source] : ['src/registry/pageBodies.ts', source],
    ...lazyPart(body ?? (() => loadBody(file))),
  }
  pagesById.set(id, page)
  return page
}

async function loadBody(file: string): Promise<ComponentType> {
  const { pageBodies } = await import('./pageBodies')
  const load = pageBodies[file]
  if (!load) throw new Error(`error loading ${file}: this build does not have it`)
  return load()
}
