import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../lock/makeFolder'

/** The secret of this data folder outside production: made once, kept in a file with mode 0600 (decision 38). */
export async function developmentSecret(dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, 'secret')
  await makeFolder(dataFolder)
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
