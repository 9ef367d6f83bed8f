import { createHash } from 'node:crypto'
import { strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { mediaPath, readMediaPath, type MediaName } from '../../media/mediaPath'
import { transferNames, type TransferName } from '../../../platform/transfer/TransferKind'

/** A file of a bundle: the rows of a kind, or a picture. */
export interface BundleFile {
  name: string
  bytes: Uint8Array
}

/** An uploaded picture of a bundle. */
export interface BundlePicture extends MediaName {
  data: Uint8Array
}

/** Maximum size of a bundle in bytes, packed or unpacked: whoever reads it holds it in memory. */
export const MAX_DATA_BYTES = 256 * 1024 * 1024

/** The name of a kind's file in a bundle. */
export const rowsName = (kind: TransferName): string => `${kind}.csv`

/** The name of a picture's file in a bundle: the hash of its content. */
export const pictureName = (picture: MediaName): string =>
  `pictures/${mediaPath(picture).slice('/media/'.length)}`

/** The picture of a file's name in a bundle, whatever folder the bundle is in; undefined for another file. */
export const readPictureName = (name: string): MediaName | undefined => {
  const [, file] = /(?:^|[\\/])pictures[\\/]([^\\/]+)$/.exec(name) ?? []
  return file === undefined ? undefined : readMediaPath(`/media/${file}`)
}

/** The date of every entry, so that the same content gives the same bytes: ZIP's earliest. */
const fixedTime = new Date(1980, 0, 1)

/** Packs a bundle piece by piece; each call returns the bytes that are ready. */
export function createPacker() {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const take = (): Uint8Array[] => {
    const taken = ready
    ready = []
    return taken
  }
  return {
    /** Begins a file of text; the function that it returns adds to it, and ends it without a text. */
    beginText: (name: string): ((text?: string) => Uint8Array[]) => {
      const entry = new ZipDeflate(name, { level: 6 })
      entry.mtime = fixedTime
      zip.add(entry)
      return (text) => {
        entry.push(strToU8(text ?? ''), text === undefined)
        return take()
      }
    },
    /** Adds a picture, which is compressed already. */
    addPicture: ({ data, ...name }: BundlePicture): Uint8Array[] => {
      const entry = new ZipPassThrough(pictureName(name))
      entry.mtime = fixedTime
      zip.add(entry)
      entry.push(data, true)
      return take()
    },
    end: (): Uint8Array[] => {
      zip.end()
      return take()
    },
  }
}

/**
 * Unpacks a bundle, which may be hostile: only files that an export writes, pictures whose content
 * matches their name, and at most `MAX_DATA_BYTES` by the sizes that the archive declares, beyond
 * which nothing is inflated. An error message is one sentence.
 */
export function unpackData(file: Uint8Array): BundleFile[] | { error: string } {
  if (file.length > MAX_DATA_BYTES) return { error: TOO_LARGE }
  const names = new Set<string>()
  let total = 0
  const accept = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (name.endsWith('/')) return false
    if (!isFileName(name))
      throw new BundleError(
        `it contains ${JSON.stringify(name.slice(0, 80))}, which no export writes`,
      )
    if (names.has(name)) throw new BundleError(`it contains ${name} twice`)
    names.add(name)
    total += originalSize
    if (total > MAX_DATA_BYTES) throw new BundleError(TOO_LARGE)
    return true
  }
  try {
    const files = Object.entries(unzipSync(file, { filter: accept })).map(([name, bytes]) => ({
      name,
      bytes,
    }))
    const mismatch = files.find((one) => !hasOwnName(one))
    if (files.length === 0) return { error: DAMAGED }
    return mismatch === undefined
      ? files
      : { error: `the content of ${mismatch.name} does not match its name` }
  } catch (error) {
    // fflate's own messages are meant for developers, so they are replaced.
    return { error: error instanceof BundleError ? error.message : DAMAGED }
  }
}

/** Whether a file is a picture whose name is not the hash of its content, or no picture. */
const hasOwnName = ({ name, bytes }: BundleFile): boolean => {
  const picture = readPictureName(name)
  return (
    picture === undefined || createHash('sha256').update(bytes).digest('hex') === picture.sha256
  )
}

const isFileName = (name: string): boolean =>
  transferNames.some((kind) => rowsName(kind) === name) ||
  (name.startsWith('pictures/') && readPictureName(name) !== undefined)

class BundleError extends Error {}

const TOO_LARGE = `it is larger than ${MAX_DATA_BYTES / 1024 / 1024} MB`
const DAMAGED = 'it is damaged or is no ZIP file'
