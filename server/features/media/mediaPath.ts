import { toPointer } from '../../../src/core/json/pointer'

/** The parts of an upload's /media path. */
export interface MediaName {
  /** SHA-256 hash of the content, in hexadecimal. */
  sha256: string
  extension: string
}

/** The file extensions that uploads have. */
export const mediaExtensions: readonly string[] = ['png', 'jpg', 'webp', 'avif']

/** Returns an upload's path as stored in a config. */
export const mediaPath = ({ sha256, extension }: MediaName): string =>
  `/media/${sha256}.${extension}`

/** Parses an upload's path; undefined if the path is not an upload's. */
export function readMediaPath(path: string): MediaName | undefined {
  const [, sha256, extension] = /^\/media\/([0-9a-f]{64})\.([a-z]{3,4})$/.exec(path) ?? []
  return sha256 === undefined || extension === undefined ? undefined : { sha256, extension }
}

/**
 * Finds every upload to which a value refers, also within longer texts (Markdown); lists each once.
 */
export function findMediaNames(value: unknown): MediaName[] {
  const found = new Map<string, MediaName>()
  const queue: unknown[] = [value]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const [path] of typeof next === 'string' ? next.matchAll(MEDIA_PATH_PATTERN) : []) {
      const name = readMediaPath(path)
      if (name !== undefined) found.set(name.sha256, name)
    }
    // Items are pushed one by one, because half a million would exceed the maximum number of call
    // arguments.
    if (typeof next === 'object' && next !== null)
      for (const child of Object.values(next) as unknown[]) if (child != null) queue.push(child)
  }
  return [...found.values()]
}

const MEDIA_PATH_PATTERN = /\/media\/[0-9a-f]{64}\.[a-z]{3,4}\b/g

/** Returns the JSON Pointers of the texts that refer to an upload, the first `most` of them. */
export function findMediaPlaces(value: unknown, sha256: string, most: number): string[] {
  const found: string[] = []
  const queue: { keys: readonly string[]; value: unknown }[] = [{ keys: [], value }]
  for (let next = queue.pop(); next !== undefined && found.length < most; next = queue.pop()) {
    const { keys, value: part } = next
    if (typeof part === 'string' && part.includes(`/media/${sha256}.`)) found.push(toPointer(keys))
    if (typeof part === 'object' && part !== null)
      for (const [key, child] of Object.entries(part).reverse())
        queue.push({ keys: [...keys, key], value: child })
  }
  return found
}
