import type { FastifyInstance } from 'fastify'
import type { Rendered, ServerEntry } from '../../../../src/app/ServerEntry'

/**
 * What the server knows of the built app: the functions of its entry and the addresses of its
 * files.
 */
export interface PortalBundle {
  /**
   * The app's server entry; read anew for each request in development, where it may have changed.
   */
  app(): Promise<AppEntry>
  /**
   * The file of the app's server entry, for a worker thread; none in development, where only Vite
   * can load it.
   */
  readonly entryFile?: string
  /** Scripts, preloads and styles of a browser entry with the modules that its first view needs. */
  files(entry: BrowserEntry, sources: readonly string[]): EntryFiles
  /**
   * Whether visitors' finished pages may be kept: not in development, where the sources change
   * under them.
   */
  readonly cachesPages: boolean
  /** Registers what serves the browser's files. */
  serve(server: FastifyInstance): Promise<void>
}

/** The app's server entry; the app is loaded as its bundle, never imported. */
export type AppEntry = ServerEntry
export type { Rendered }

/** The browser's entries (vite.config.ts). */
export type BrowserEntry =
  | 'src/app/entry-client.tsx'
  | 'studio/main.tsx'
  | 'studio/parts/main.tsx'
  | 'studio/toolbar/main.tsx'

/** Addresses on this server. */
export interface EntryFiles {
  scripts: readonly string[]
  preloads: readonly string[]
  styles: readonly string[]
}
