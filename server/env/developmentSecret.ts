import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../lock/makeFolder'
import { StartError } from '../StartError'
import { leastSecretLength } from './environmentSchema'

/** The secret of this data folder outside production: made once, kept in a file with mode 0600 (decision 38). Throws StartError for a file that holds none. */
export async function developmentSecret(dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, 'secret')
  await makeFolder(dataFolder)
  const secret = (await read(file)) ?? (await make(file))
  // Accepting it would encrypt every credential with a key that anybody can guess.
  if (secret.length < leastSecretLength) {
    throw new StartError(`${file} holds no secret of at least ${leastSecretLength} characters, as after an interrupted first start: restore it from a backup, or delete it to have another one made (stored payment credentials are then lost)`)
  }
  return secret
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes the secret under another name first and links it into place: whatever interrupts this, the file is whole or absent, and of several processes the first wins. */
async function make(file: string): Promise<string> {
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(randomBytes(32).toString('base64url'))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(temporary, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}
