import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const FOLDERS = [
  'schemas',
  'themes',
  'src',
  'studio',
  'desk',
  'server',
  'fixtures/pictures',
  'tooling/vite',
  'tooling/media',
]
/** The demo clubs' files that determine which pictures exist and in which colours. */
const CLUB_FILES = ['media.json', 'portal-config.json']
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'tooling/build.ts',
  'tooling/writePackage.ts',
]

/**
 * One hash over every source that ends up in the build; tests are left out.
 * @param {string} root the repository's folder
 * @returns {Promise<string>} 16 hex digits
 */
export async function sourceHash(root) {
  const listed = await Promise.all(FOLDERS.map((folder) => filesBelow(path.join(root, folder))))
  const clubs = (await filesBelow(path.join(root, 'fixtures/clubs'))).filter((file) =>
    CLUB_FILES.includes(path.basename(file)),
  )
  const files = [...listed.flat(), ...clubs, ...FILES.map((file) => path.join(root, file))].sort()
  const hash = createHash('sha256')
  const contents = await Promise.all(files.map((file) => readFile(file)))
  for (const [index, file] of files.entries())
    hash.update(path.relative(root, file)).update('\0').update(contents[index]).update('\0')
  return hash.digest('hex').slice(0, 16)
}

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}
