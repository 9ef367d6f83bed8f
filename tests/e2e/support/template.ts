import { rmSync } from 'node:fs'
import { runPortal } from './runPortal'

let folder: Promise<string> | undefined

/** A data folder filled with the demo, made once for each worker process; every server starts on a copy of it. */
export function templateFolder(): Promise<string> {
  folder ??= fill()
  return folder
}

async function fill(): Promise<string> {
  const portal = await runPortal()
  await portal.stop()
  process.once('exit', () => rmSync(portal.dataFolder, { recursive: true, force: true }))
  return portal.dataFolder
}

