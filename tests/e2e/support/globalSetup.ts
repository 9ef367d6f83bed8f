import { rm } from 'node:fs/promises'
import { fillTemplate, TEMPLATE_VARIABLE } from './template'

/**
 * Seeds the demo's data folder once for the whole run, because every worker's servers start on
 * copies of it; returns a function that removes it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await fillTemplate()
  process.env[TEMPLATE_VARIABLE] = folder
  return () => rm(folder, { recursive: true, force: true })
}
