import { rmSync } from 'node:fs'
import { runPortal } from './runPortal'

/**
 * Names the folder that a run of browser tests has filled for all of its processes (globalSetup).
 */
export const TEMPLATE_VARIABLE = 'PORTICO_E2E_TEMPLATE'

let folder: Promise<string> | undefined

/** A data folder filled with the demo, made once; every server starts on a copy of it. */
export function templateFolder(): Promise<string> {
  const given = process.env[TEMPLATE_VARIABLE]
  if (given !== undefined) return Promise.resolve(given)
  folder ??= fillTemplate().then((filled) => {
    process.once('exit', () => rmSync(filled, { recursive: true, force: true }))
    return filled
  })
  return folder
}

/** Fills a data folder with the demo; the caller removes it. */
export async function fillTemplate(): Promise<string> {
  const portal = await runPortal()
  await portal.stop()
  return portal.dataFolder
}
