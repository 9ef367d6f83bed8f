import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from './lazyPart'

/** A page of the house: its body and texts, loaded when it is opened. What its manifest says stands in the resolved config. */
export interface Page extends LazyPart<object> {
  /** Its folder's name. */
  id: string
  /** The body's module as the bundler's manifest names it, for preload links. */
  source: string
}

const bodies = import.meta.glob<ComponentType>('../pages/*/Page.tsx', { import: 'Page' })

/** Every page there is, in the order of their folders; a folder under src/pages is all that adds one. */
export const pages: readonly Page[] = Object.entries(bodies).map(([file, load]) => {
  const id = file.split('/').at(-2) ?? ''
  return { id, source: file.replace('..', 'src'), ...lazyPart(`page-${id}`, load) }
})

const byId = new Map(pages.map((page) => [page.id, page]))

/** The page of this id, or undefined when no folder defines it. */
export function pageById(id: string): Page | undefined {
  return byId.get(id)
}
