import type { FastifyInstance } from 'fastify'
import type { Rendered, ServerEntry } from '../../../../src/app/ServerEntry'

/** The built app: its server entry's functions and its files' URLs. */
export interface PortalBundle {
  /**
   * The app's server entry; reloaded for each request in development, where it may have changed.
   */
  app(): Promise<AppEntry>
  /**
   * The file of the app's server entry, for worker threads; undefined in development, where only
   * Vite can load it.
   */
  readonly entryFile?: string
  /** A browser entry's scripts, preloads and styles, including the modules of its first view. */
  files(entry: BrowserEntry, sources: readonly string[]): EntryFiles
  /**
   * Whether visitors' rendered pages may be cached: not in development, where the sources may
   * change.
   */
  readonly cachesPages: boolean
  /** Registers the routes for the browser's files. */
  serve(server: FastifyInstance): Promise<void>
}

/** The app's server entry. The app is loaded from its bundle, never imported from source. */
export type AppEntry = ServerEntry
export type { Rendered }

/** The browser's entries (vite.config.ts). */
export type BrowserEntry =
  | 'src/app/entry-client.tsx'
  | 'studio/main.tsx'
  | 'studio/parts/main.tsx'
  | 'studio/toolbar/main.tsx'

/** URLs on this server. */
export interface EntryFiles {
  scripts: readonly string[]
  preloads: readonly string[]
  styles: readonly string[]
}
