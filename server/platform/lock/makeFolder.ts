import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and its missing parents, accessible only to their owner; existing folders are
 * not changed. Parents are created one by one, because Node's recursive mkdir never returns where
 * the system reports ENOENT for a new folder (/proc).
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await folderExists(folder)) return
  await makeFolder(path.dirname(folder))
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process has created the folder in the meantime.
    if (error.code !== 'EEXIST') throw error
  })
}

async function folderExists(folder: string): Promise<boolean> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (found && !found.isDirectory()) throw new Error(`${folder} is a file, not a folder`)
  return found !== undefined
}
