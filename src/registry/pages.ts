import type { ComponentType } from 'react'
import type { PageManifest } from '../core/registry/definePage'
import { lazyPart, type LazyPart } from './lazyPart'

/** A page of the house: its manifest at once, its body and texts when it is opened. */
export interface Page extends LazyPart<object> {
  manifest: PageManifest
  /** The body's module as the bundler's manifest names it, for preload links. */
  source: string
}

const manifests = import.meta.glob<PageManifest>('../pages/*/manifest.ts', { eager: true, import: 'manifest' })
const bodies = import.meta.glob<ComponentType>('../pages/*/Page.tsx', { import: 'Page' })

/** Every page there is, in the order of their folders; a folder under src/pages is all that adds one. */
export const pages: readonly Page[] = Object.entries(manifests).map(([file, manifest]) => {
  const folder = file.slice(0, -'/manifest.ts'.length)
  const load = bodies[`${folder}/Page.tsx`] ?? (() => Promise.reject(new Error(`${folder} has no Page.tsx`)))
  return { manifest, source: `${folder}/Page.tsx`.replace('..', 'src'), ...lazyPart(`page-${manifest.id}`, load) }
})

const byId = new Map(pages.map((page) => [page.manifest.id, page]))

/** The page of this id, or undefined when no folder defines it. */
export function pageById(id: string): Page | undefined {
  return byId.get(id)
}
