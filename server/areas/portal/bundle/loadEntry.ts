import { pathToFileURL } from 'node:url'
import type { AppEntry } from './PortalBundle'

/**
 * Loads the app's server entry, which the build of this very version has written; worker threads
 * load it, too.
 */
export const loadEntry = (file: string): Promise<AppEntry> =>
  import(pathToFileURL(file).href) as Promise<AppEntry>
