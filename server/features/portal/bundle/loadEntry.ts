import { pathToFileURL } from 'node:url'
import type { AppEntry } from './PortalBundle'

/**
 * Loads the app's server entry, built with this version of the server; also used in worker threads.
 */
export const loadEntry = (file: string): Promise<AppEntry> =>
  import(pathToFileURL(file).href) as Promise<AppEntry>
