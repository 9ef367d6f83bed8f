import { stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * The folder itself, or its nearest existing ancestor. Throws `stat`'s error for a path that can
 * never be a folder (ENOTDIR).
 */
export async function nearestFolder(folder: string): Promise<string> {
  try {
    if ((await stat(folder)).isDirectory()) return folder
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    return nearestFolder(path.dirname(folder))
  }
  throw Object.assign(new Error(`${folder} is not a folder`), { code: 'ENOTDIR' })
}
