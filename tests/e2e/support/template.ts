import { rmSync } from 'node:fs'
import { runPortal } from './runPortal'

/**
 * Name of the environment variable with the path of the data folder that globalSetup seeded for all
 * processes of a run.
 */
export const TEMPLATE_VARIABLE = 'PORTICO_E2E_TEMPLATE'

let folder: Promise<string> | undefined

/**
 * Returns the path of a data folder seeded with the demo, created once; every server starts on a
 * copy of it.
 */
export function templateFolder(): Promise<string> {
  const existing = process.env[TEMPLATE_VARIABLE]
  if (existing !== undefined) return Promise.resolve(existing)
  folder ??= fillTemplate().then((filled) => {
    process.once('exit', () => rmSync(filled, { recursive: true, force: true }))
    return filled
  })
  return folder
}

/** Seeds a new data folder with the demo and returns its path; the caller removes it. */
export async function fillTemplate(): Promise<string> {
  const portal = await runPortal()
  await portal.stop()
  return portal.dataFolder
}
