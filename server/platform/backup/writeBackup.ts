import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { constants } from 'node:os'
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
  const mark = randomBytes(4).toString('hex')
  const [archivePart, manifestPart] = [`${file}.${mark}.tmp`, `${manifestPath(file)}.${mark}.tmp`]
  const removeParts = (): void => {
    for (const part of [archivePart, manifestPart]) rmSync(part, { force: true })
  }
  const release = onEnd(removeParts)
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
    await putInPlace(file, { archivePart, manifestPart, old: `${file}.${mark}.old` })
    return manifest
  } finally {
    release()
    removeParts()
  }
}

/**
 * Gives a backup its name. What it replaces is first moved aside, manifest and archive, and deleted
 * last: wherever the machine stops, no archive is beside another one's manifest, and both halves of
 * the old or of the new backup are there, if not always under one name.
 */
async function putInPlace(
  file: string,
  { archivePart, manifestPart, old }: { archivePart: string; manifestPart: string; old: string },
): Promise<void> {
  const folder = path.dirname(file)
  const aside = [
    [file, old],
    [manifestPath(file), manifestPath(old)],
  ] as const
  for (const [place, target] of aside) if (await isFile(place)) await rename(place, target)
  await syncFolder(folder)
  await rename(manifestPart, manifestPath(file))
  await rename(archivePart, file)
  await syncFolder(folder)
  for (const [, target] of aside) await rm(target, { force: true })
}

/**
 * Calls `clean` when the process ends, by a signal too; returns a function that undoes it. The exit
 * code after a signal is the shell's.
 */
function onEnd(clean: () => void): () => void {
  const stops = (['SIGINT', 'SIGTERM'] as const).map(
    (signal) => [signal, () => process.exit(128 + constants.signals[signal])] as const,
  )
  process.once('exit', clean)
  for (const [signal, stop] of stops) process.once(signal, stop)
  return () => {
    process.off('exit', clean)
    for (const [signal, stop] of stops) process.off(signal, stop)
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
