import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

const written = new Set<string>()

/**
 * Removes generated files that an earlier run wrote and this one did not, such as those of a
 * deleted page or widget.
 */
export function removeStaleFiles(): void {
  for (const path of readdirSync(join(root, 'generated'), {
    recursive: true,
    withFileTypes: true,
  })) {
    const file = join(path.parentPath, path.name)
    if (path.isFile() && !written.has(file)) rmSync(file)
  }
}

/**
 * Writes a file in generated/ if its text has changed, so that watchers are not triggered
 * needlessly.
 */
export function writeGenerated(path: string, text: string): void {
  const file = join(root, 'generated', path)
  written.add(file)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Names of a folder's sub-folders, sorted; empty if the folder is missing. */
export function foldersIn(path: string): string[] {
  const folder = join(root, path)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** Names of a folder's files, sorted; empty if the folder is missing. */
export function filesIn(path: string): string[] {
  const folder = join(root, path)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()
}

/** Paths of the files with this name in a folder, at any depth, sorted. */
export const filesBelow = (path: string, name: string): string[] =>
  readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === name)
    .map((file) => join(path, file))
    .sort()

/** Reads a JSON file below the root; undefined if it is missing. */
export function readJson(path: string): unknown {
  const file = join(root, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** First line of a generated file; `writer` is the file of this folder that writes it. */
export const banner = (writer: string): string =>
  `// Written by \`npm run prepare\` (schemas/gen/${writer}.ts); not edited by hand.\n`
