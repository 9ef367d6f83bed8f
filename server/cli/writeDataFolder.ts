import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unpackData } from '../features/transfers/model/dataBundle'
import { failure, type CommandResult } from './CommandResult'

/**
 * Writes the bundle of a result as the files of a folder, which is made if it is missing and must be
 * empty; a ZIP file stays one. If that fails, returns a failed result.
 */
export async function writeDataFolder({ file, ...result }: CommandResult): Promise<CommandResult> {
  if (file === undefined || file.path.endsWith('.zip')) return { ...result, ...(file && { file }) }
  const files = unpackData(file.bytes)
  if ('error' in files) return failure(`${file.path} was not written: ${files.error}`)
  try {
    await mkdir(file.path, { recursive: true })
    if ((await readdir(file.path)).length > 0)
      return failure(`${file.path} is not empty, and nothing was written`)
    await mkdir(path.join(file.path, 'pictures'))
    for (const { name, bytes } of files) await writeFile(path.join(file.path, name), bytes)
    return result
  } catch (error) {
    return failure(
      `${file.path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
