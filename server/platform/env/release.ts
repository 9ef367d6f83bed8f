import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildFolder, rootFolder } from './rootFolder'

/** The version of Portico, from package.json. */
export const VERSION = readVersion()

/** Returns the hash written by the build; `source` for a program run from its sources. */
export function readBuild(): string {
  try {
    const built: unknown = JSON.parse(readFileSync(path.join(buildFolder(), 'build.json'), 'utf8'))
    return typeof built === 'object' && built !== null && 'hash' in built
      ? String(built.hash).slice(0, 16)
      : 'source'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'source'
    throw error
  }
}

/** Names version and build in one line, as `--version` prints them. */
export const describeRelease = (build: string): string => `Portico ${VERSION} (build ${build})`

function readVersion(): string {
  const file = path.join(rootFolder(), 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
