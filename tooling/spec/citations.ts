import path from 'node:path'
import type { Requirement } from './readSpec'

/** A file of the repository with its text; `file` is relative to the root, with `/`. */
export interface SourceFile {
  file: string
  text: string
}

/** The files that cite an id; `browserFiles` lists the browser tests among them. */
export interface Citation {
  files: string[]
  browserFiles: string[]
}

const ID = /\b(?:shell|money|activity)(?:\.[a-z0-9-]+){2,}/g

/**
 * Whether a file may cite ids: a test that `npm run test:all` runs, or a table of data that tests
 * loop over.
 */
export const mayCite = (file: string): boolean =>
  !/^tests\/(?:e2e\/)?audit\//.test(file) &&
  (isTest(file) || (file.startsWith('tests/') && /\.table\.(ts|json)$/.test(file)))

/** Every id that a test cites, in its title or in a table that the test imports. */
export function citationsOf(files: readonly SourceFile[]): Map<string, Citation> {
  const cited = new Map<string, Citation>()
  const cite = (text: string, file: string, inBrowser: boolean) => {
    for (const [id] of text.matchAll(ID)) {
      const citation = cited.get(id) ?? { files: [], browserFiles: [] }
      if (!citation.files.includes(file)) citation.files.push(file)
      if (inBrowser && !citation.browserFiles.includes(file)) citation.browserFiles.push(file)
      cited.set(id, citation)
    }
  }
  const tests = files.filter(({ file }) => isTest(file))
  for (const { file, text } of tests) cite(text, file, isBrowserTest(file))
  for (const { file, text } of files) {
    if (isTest(file)) continue
    const stem = path.basename(file).replace(/\.[^.]+$/, '')
    for (const reader of tests)
      if (reader.text.includes(stem)) cite(text, file, isBrowserTest(reader.file))
  }
  return cited
}

/**
 * Whether a test cites the requirement at its level: a level that includes e2e needs a browser
 * test.
 */
export function isCited({ id, level }: Requirement, cited: Map<string, Citation>): boolean {
  const citation = cited.get(id)
  if (!citation) return false
  return level.includes('e2e') ? citation.browserFiles.length > 0 : citation.files.length > 0
}

function isTest(file: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(file)
}

function isBrowserTest(file: string): boolean {
  return file.startsWith('tests/e2e/') || file.includes('.e2e.')
}
