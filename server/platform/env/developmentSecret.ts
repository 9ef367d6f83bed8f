import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeFolder } from '../lock/makeFolder'
import { StartError } from './StartError'
import { MIN_SECRET_LENGTH } from './environmentSchema'

/**
 * The secret for a data folder outside production. It is created once and stored in a file with
 * mode 0600. Throws StartError if the file exists but contains no valid secret.
 */
export async function developmentSecret(dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, 'secret')
  await makeFolder(dataFolder)
  const secret = (await readSecret(file)) ?? (await createSecret(file))
  // With an empty or short secret every credential would be encrypted with a guessable key.
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new StartError(
      `${file} contains no secret of at least ${MIN_SECRET_LENGTH} characters, perhaps because the first start was interrupted: restore it from a backup, or delete it to have a new one generated (stored payment credentials are then lost)`,
    )
  }
  return secret
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Creates the secret and returns it. It is written to a temporary file that is then hard-linked to
 * its final name: an interruption leaves the file complete or missing, and of several processes
 * that start at the same time, the first creates the secret and the others read it.
 */
async function createSecret(file: string): Promise<string> {
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
      if (noHardLinks.has(error.code ?? '')) return renameOnce(temporary, file)
      if (error.code !== 'EEXIST') throw error
      return undefined
    })
  } finally {
    await rm(temporary, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

/**
 * Error codes of `link` on file systems without hard links (exFAT, some network and container
 * mounts).
 */
const noHardLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

const waitMs = { step: 50, max: 5_000 }

/**
 * Renames the temporary file unless the secret's file exists; used where hard links are not
 * possible. `rename` alone would replace another process's secret, so only the process that creates
 * the lock file renames; the other processes wait until the secret's file exists.
 */
async function renameOnce(temporary: string, file: string): Promise<void> {
  const lock = `${file}.lock`
  for (let waitedMs = 0; waitedMs < waitMs.max; waitedMs += waitMs.step) {
    if (await createIfMissing(lock)) {
      try {
        if ((await readSecret(file)) === undefined) await rename(temporary, file)
        return
      } finally {
        await rm(lock, { force: true })
      }
    }
    await delay(waitMs.step)
    if ((await readSecret(file)) !== undefined) return
  }
  throw new StartError(
    `${lock} is left over from an interrupted first start: delete it, and start again`,
  )
}

async function createIfMissing(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
