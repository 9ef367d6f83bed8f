import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../env/repositoryRoot'

/** The folder of the demo clubs' pictures rendered by the build. */
export const clubPicturesFolder = (): string => path.join(repositoryRoot(), 'dist/media')

/**
 * Whether a picture named by a config exists, for the doctor. It only knows `/media/clubs/…` from a
 * build; anything else is assumed to exist.
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
 * Creates the doctor's check of whether a picture exists among a company's uploads (`/media/…`
 * paths) or the build's pictures. Paths outside /media are not checked.
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
    // Written by the build; small, and only read when an admin or operator requests a config's
    // problems.
    return JSON.parse(readFileSync(path.join(folder, 'clubs.json'), 'utf8')) as object
  } catch {
    // Tests and the command line also run without a build.
    return undefined
  }
}
