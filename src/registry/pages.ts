import type { ComponentType } from 'react'
import { LoadError } from '../core/api/LoadError'
import { lazyPart, type LazyPart } from '../ui/feedback/lazyPart'

/** A page's component, loaded on demand. What its manifest says is in the resolved config. */
export interface Page extends LazyPart<object> {
  /** Name of the page's folder. */
  id: string
  /** The page's module as named in the bundler's manifest, for preload links. */
  source: string
}

/** Loads each page's component, by file. To add a page, add a folder under src/pages. */
export const pageBodies = import.meta.glob<ComponentType>('../pages/*/Page.tsx', { import: 'Page' })
const pagesById = new Map<string, Page>()

/**
 * The page with this id. Every page that the config names has a folder, but a tab may run an older
 * build that lacks the file: the page then fails to load.
 */
export function pageById(id: string): Page {
  const cached = pagesById.get(id)
  if (cached) return cached
  const file = `../pages/${id}/Page.tsx`
  const page: Page = {
    id,
    source: file.replace('..', 'src'),
    ...lazyPart(async () => {
      const load = pageBodies[file]
      if (!load) throw new LoadError(file, ': this build does not have it')
      return load()
    }),
  }
  pagesById.set(id, page)
  return page
}
