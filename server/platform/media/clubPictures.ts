import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildFolder } from '../env/rootFolder'

/** The folder into which the build renders the demo clubs' pictures. */
export const clubPicturesFolder = (): string => path.join(buildFolder(), 'media')

/**
 * Whether a picture that a config refers to exists, for `validateConfig`. Only paths under
 * `/media/clubs/` can be checked, and only after a build; any other picture is assumed to exist.
 */
export function hasPicture(address: string, folder: string = clubPicturesFolder()): boolean {
  if (!address.startsWith('/media/clubs/')) return true
  const name = /^\/media\/clubs\/([a-z0-9-]+\/[a-z0-9-]+?)(?:-\d+)?\.(?:webp|avif)$/.exec(
    address,
  )?.[1]
  const names = readNames(folder)
  return names === undefined || (name !== undefined && Object.hasOwn(names, name))
}

/**
 * Creates a function for `validateConfig` that returns whether a picture that a config refers to
 * exists: among a company's uploads (`/media/…` paths) or the build's pictures. Paths outside /media
 * are assumed to exist.
 */
export function hasMediaAmong(uploads: Iterable<string>): (address: string) => boolean {
  const known = new Set(uploads)
  return (address) =>
    address.startsWith('/media/') && !address.startsWith('/media/clubs/')
      ? known.has(address)
      : hasPicture(address)
}

function readNames(folder: string): object | undefined {
  try {
    // The build writes this file. It is small, and only read when an admin or operator requests a
    // config's problems, so reading it synchronously is fine.
    return JSON.parse(readFileSync(path.join(folder, 'clubs.json'), 'utf8')) as object
  } catch {
    // Without a build, as in tests and on the command line, the file does not exist.
    return undefined
  }
}
