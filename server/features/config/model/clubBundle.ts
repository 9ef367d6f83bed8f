import { createHash } from 'node:crypto'
import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync, type Zippable } from 'fflate'
import { mediaPath, readMediaPath, type MediaName } from '../../media/mediaPath'

/** An uploaded picture in a bundle. */
export interface BundlePicture extends MediaName {
  data: Uint8Array
}

/** A club's config as text, with the uploaded pictures that it refers to. */
export interface Bundle {
  text: string
  pictures: BundlePicture[]
  /** What is said of the pictures, as JSON by path; undefined if the bundle doesn't say. */
  facts?: string | undefined
}

/**
 * Maximum size of a bundle in bytes, packed or unpacked: the command line and the server hold it in
 * memory.
 */
export const MAX_BUNDLE_BYTES = 64 * 1024 * 1024
/** Maximum number of pictures in a bundle. */
export const MAX_BUNDLE_PICTURES = 500
/**
 * Maximum size of a config file in bytes: far more than a stored config may have, yet small enough
 * to parse in one go.
 */
export const MAX_CONFIG_BYTES = 4 * 1024 * 1024

const CONFIG_ENTRY = 'portal-config.json'
const FACTS_ENTRY = 'pictures.json'
/**
 * The date of every entry, so that the same club always exports the same bytes: the earliest date
 * that a ZIP file can store.
 */
const fixedTime = new Date(1980, 0, 1)

/**
 * Packs a bundle: `portal-config.json`, `media/<sha256>.<ext>` for each picture, and `pictures.json`
 * with what is said of them; the same content gives the same bytes.
 */
export function packBundle({ text, pictures, facts }: Bundle): Uint8Array {
  const entries: Zippable = { [CONFIG_ENTRY]: [strToU8(text), { level: 9 }] }
  if (facts !== undefined) entries[FACTS_ENTRY] = [strToU8(facts), { level: 9 }]
  const sorted = [...pictures].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  // Not compressed, because pictures already are.
  for (const picture of sorted) entries[mediaPath(picture).slice(1)] = [picture.data, { level: 0 }]
  return zipSync(entries, { mtime: fixedTime })
}

/**
 * Whether a file is a ZIP archive, judging by its first bytes: `PK\x03` begins an archive with
 * entries, `PK\x05` an empty one.
 */
export const isBundle = (file: Uint8Array): boolean =>
  file[0] === 0x50 && file[1] === 0x4b && (file[2] === 3 || file[2] === 5)

/**
 * Unpacks a bundle, which may be hostile. It accepts only the names that `packBundle` writes,
 * pictures whose content matches their name, and at most `MAX_BUNDLE_BYTES`, counted while inflating,
 * regardless of the sizes that the archive declares. An error message is one sentence. Takes up to
 * a second: run it as the worker task `unpackBundle`.
 */
export function unpackBundle(file: Uint8Array): Bundle | { error: string } {
  if (file.length > MAX_BUNDLE_BYTES) return { error: tooLargeMessage }
  let entries: ReadonlyMap<string, Uint8Array>
  try {
    entries = inflate(file)
  } catch (error) {
    // fflate's own messages are meant for developers, so they are replaced.
    return { error: error instanceof BundleError ? error.message : DAMAGED_MESSAGE }
  }
  const config = entries.get(CONFIG_ENTRY)
  if (config === undefined) return { error: `it contains no ${CONFIG_ENTRY}` }
  const pictures = [...entries].flatMap(([name, data]) => {
    const mediaName = readMediaPath(`/${name}`)
    return mediaName === undefined ? [] : [{ ...mediaName, data }]
  })
  const mismatch = pictures.find(
    ({ sha256, data }) => createHash('sha256').update(data).digest('hex') !== sha256,
  )
  if (mismatch !== undefined)
    return {
      error: `the content of ${mediaPath(mismatch).slice(1)} does not match its name`,
    }
  const facts = entries.get(FACTS_ENTRY)
  return { text: strFromU8(config), pictures, facts: facts && strFromU8(facts) }
}

/**
 * Number of packed bytes inflated between two checks of the size limit: they expand to at most 16
 * MB.
 */
const STEP_BYTES = 16 * 1024

/**
 * Returns an archive's entries by name. Throws BundleError, or fflate's error for a damaged
 * archive.
 */
function inflate(file: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>()
  let unfinished = 0
  let pictures = 0
  let total = 0
  const unzip = new Unzip((entry) => {
    const { name, originalSize } = entry
    // Archives packed by hand contain folder entries.
    if (name === 'media/') return
    const isText = name === CONFIG_ENTRY || name === FACTS_ENTRY
    if (!isText && readMediaPath(`/${name}`) === undefined)
      throw new BundleError(
        `it contains ${JSON.stringify(name.slice(0, 80))}, which is neither ${CONFIG_ENTRY} nor a picture in media/`,
      )
    if (parts.has(name)) throw new BundleError(`it contains ${name} twice`)
    const chunks: Uint8Array[] = []
    parts.set(name, chunks)
    if (!isText) pictures += 1
    if (pictures > MAX_BUNDLE_PICTURES)
      throw new BundleError(`it contains more than ${MAX_BUNDLE_PICTURES} pictures`)
    let size = 0
    const assertFits = (bytes: number): void => {
      if (isText && size + bytes > MAX_CONFIG_BYTES)
        throw new BundleError(`its ${name} has more than ${MAX_CONFIG_BYTES / 1024 / 1024} MB`)
      if (total + bytes > MAX_BUNDLE_BYTES) throw new BundleError(tooLargeMessage)
    }
    // The declared size may be missing, and a hostile archive declares a wrong one.
    assertFits(originalSize ?? 0)
    unfinished += 1
    entry.ondata = (error, chunk, final) => {
      if (error) throw error
      assertFits(chunk.length)
      size += chunk.length
      total += chunk.length
      chunks.push(chunk)
      if (final) unfinished -= 1
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let offset = 0; offset < file.length; offset += STEP_BYTES)
    unzip.push(file.subarray(offset, offset + STEP_BYTES), offset + STEP_BYTES >= file.length)
  if (unfinished > 0 || !endsWithDirectory(file)) throw new BundleError(DAMAGED_MESSAGE)
  return new Map([...parts].map(([name, chunks]) => [name, new Uint8Array(Buffer.concat(chunks))]))
}

/** Whether the archive's end record (22 bytes) is present, followed by at most 64 KB of comment. */
const endsWithDirectory = (file: Uint8Array): boolean =>
  Buffer.from(file.buffer, file.byteOffset, file.length)
    .subarray(-(22 + 65_535))
    .includes('PK\u0005\u0006', 0, 'latin1')

const DAMAGED_MESSAGE = 'it is damaged or cut off'
const tooLargeMessage = `it has more than ${MAX_BUNDLE_BYTES / 1024 / 1024} MB`

class BundleError extends Error {}
