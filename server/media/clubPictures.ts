import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../env/repositoryRoot'

/** The folder of the pictures that the build renders for the demo clubs. */
export const clubPicturesFolder = (): string => path.join(repositoryRoot(), 'dist/media')

/**
 * Whether a picture that a config names is there, for the doctor. It answers for `/media/clubs/…`
 * only, and knows nothing where no build has been made: what it can't know it takes for there.
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
 * Tells the doctor whether a picture is there: one of a company's uploads (`/media/…` paths), or
 * one that the build made. Paths outside /media are not judged.
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
    // Written by the build; small, and read only when an admin or an operator asks for the problems
    // of a config.
    return JSON.parse(readFileSync(path.join(folder, 'clubs.json'), 'utf8')) as object
  } catch {
    // Tests and the command line run without a build too.
    return undefined
  }
}
