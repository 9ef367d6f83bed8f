import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { VERSION } from '../env/release'
import { StartError } from '../env/StartError'
import { manifestPath, type BackupContents, type Manifest } from './Manifest'

/**
 * Writes a backup and its manifest, which only their owner may read: under other names first, so
 * that there is never a part of a backup under its own. `fill` writes the archive. Throws StartError
 * if the file exists, unless `replace`.
 */
export async function writeBackup(
  file: string,
  { replace, now }: { replace: boolean; now: Date },
  fill: (archive: FileHandle) => Promise<BackupContents>,
): Promise<Manifest> {
  if (!replace)
    for (const place of [file, manifestPath(file)])
      if (await isFile(place))
        throw new StartError(`${place} exists; --replace writes over it, or choose another name`)
  const end = `${randomBytes(4).toString('hex')}.tmp`
  const [archivePart, manifestPart] = [`${file}.${end}`, `${manifestPath(file)}.${end}`]
  try {
    const contents = await write(archivePart, fill)
    const manifest: Manifest = {
      format: 1,
      portico: VERSION,
      at: now.toISOString(),
      ...contents,
      bytes: (await stat(archivePart)).size,
      sha256: await hashFile(archivePart),
    }
    await write(manifestPart, (handle) =>
      handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`),
    )
    // In this order a backup is never without its manifest.
    await rename(manifestPart, manifestPath(file))
    await rename(archivePart, file)
    await syncFolder(path.dirname(file))
    return manifest
  } finally {
    await rm(archivePart, { force: true })
    await rm(manifestPart, { force: true })
  }
}

/** Throws StartError if a backup's archive is not the one that its manifest describes. */
export async function checkArchive(
  file: string,
  { bytes, sha256 }: Pick<Manifest, 'bytes' | 'sha256'>,
): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file} cannot be read: ${error.message}`)
  })
  if (found.size !== bytes)
    throw new StartError(
      `${file} is damaged: it has ${found.size} bytes instead of ${bytes}; nothing was restored`,
    )
  if ((await hashFile(file)) !== sha256)
    throw new StartError(
      `${file} is damaged: its content is not that of its manifest (sha-256); nothing was restored`,
    )
}

async function write<T>(place: string, fill: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(place, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${place} cannot be written: ${error.message}`)
  })
  try {
    const written = await fill(handle)
    await handle.sync()
    return written
  } finally {
    await handle.close()
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const isFile = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  )

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
