/** The parts of an upload's /media path. */
export interface MediaName {
  /** Hex. */
  sha256: string
  extension: string
}

/** An upload's path as stored in a config. */
export const mediaPath = ({ sha256, extension }: MediaName): string =>
  `/media/${sha256}.${extension}`

/** Parses a path; undefined if it is not an upload's. */
export function readMediaPath(path: string): MediaName | undefined {
  const [, sha256, extension] = /^\/media\/([0-9a-f]{64})\.([a-z]{3,4})$/.exec(path) ?? []
  return sha256 === undefined || extension === undefined ? undefined : { sha256, extension }
}

/** Every upload named anywhere in a value, including within longer texts (Markdown), each once. */
export function findMediaNames(value: unknown): MediaName[] {
  const found = new Map<string, MediaName>()
  const open: unknown[] = [value]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [path] of typeof next === 'string' ? next.matchAll(anywhere) : []) {
      const name = readMediaPath(path)
      if (name !== undefined) found.set(name.sha256, name)
    }
    // One by one: half a million items exceed the maximum number of call arguments.
    if (typeof next === 'object' && next !== null)
      for (const inside of Object.values(next) as unknown[]) if (inside != null) open.push(inside)
  }
  return [...found.values()]
}

const anywhere = /\/media\/[0-9a-f]{64}\.[a-z]{3,4}\b/g
