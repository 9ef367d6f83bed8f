import type { FastifyInstance } from 'fastify'
import type { RenderResult, ServerEntry } from '#src/app/ServerEntry'

/** The built app: the functions of its server entry, and the URLs of its files. */
export interface PortalBundle {
  /**
   * Returns the app's server entry. In development it is reloaded for each request, because the
   * sources may have changed.
   */
  app(): Promise<AppEntry>
  /**
   * Returns a browser entry's scripts, preloads and styles, including the modules of its first
   * view.
   */
  files(entry: BrowserEntry, sources: readonly string[]): EntryFiles
  /** Returns the script of the service worker, which has a name without a hash. */
  worker(): Promise<string>
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
export type { RenderResult }

/** The entries of the browser's build (vite.config.ts). */
export type BrowserEntry =
  | 'src/app/entry-client.tsx'
  | 'studio/main.tsx'
  | 'desk/main.tsx'
  | 'studio/parts/main.tsx'
  | 'studio/toolbar/main.tsx'
  | 'studio/reviewer/main.tsx'

/** The files that a browser entry needs, as URLs on this server. */
export interface EntryFiles {
  scripts: readonly string[]
  preloads: readonly string[]
  styles: readonly string[]
}
