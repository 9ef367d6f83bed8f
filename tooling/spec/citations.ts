import path from 'node:path'
import type { Requirement } from './readSpec'

/** A file of the repository with its text; `file` is relative to the root, with `/`. */
export interface SourceFile {
  file: string
  text: string
}

/** What a test needs to run, from the smallest to the largest: nothing, the server, a browser. */
export type Level = 'unit' | 'api' | 'e2e'

/** The files that cite an id, and the levels of the tests among them. */
export interface Citation {
  files: string[]
  levels: Set<Level>
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
  const cite = (text: string, file: string, level: Level) => {
    for (const [id] of text.matchAll(ID)) {
      const citation = cited.get(id) ?? { files: [], levels: new Set() }
      if (!citation.files.includes(file)) citation.files.push(file)
      citation.levels.add(level)
      cited.set(id, citation)
    }
  }
  const tests = files.filter(({ file }) => isTest(file))
  for (const test of tests) cite(test.text, test.file, levelOf(test))
  for (const { file, text } of files) {
    if (isTest(file)) continue
    const stem = path.basename(file).replace(/\.[^.]+$/, '')
    for (const reader of tests) if (reader.text.includes(stem)) cite(text, file, levelOf(reader))
  }
  return cited
}

/**
 * The levels of a requirement that no test proves. A unit level takes any test, because the larger
 * ones run the same code; `api` takes a test that calls the server itself, `e2e` a browser test.
 */
export function missingLevels(
  { id, level }: Pick<Requirement, 'id' | 'level'>,
  cited: ReadonlyMap<string, Citation>,
): Level[] {
  const proven = cited.get(id)?.levels ?? new Set<Level>()
  return level
    .split('+')
    .map(toLevel)
    .filter((one) => (one === 'unit' ? proven.size === 0 : !proven.has(one)))
}

function toLevel(text: string): Level {
  if (text === 'unit' || text === 'api' || text === 'e2e') return text
  throw new Error(`"${text}" is not a level: use unit, api or e2e, joined by +`)
}

function levelOf({ file, text }: SourceFile): Level {
  if (file.startsWith('tests/e2e/') || file.includes('.e2e.')) return 'e2e'
  return callsServer(file, text) ? 'api' : 'unit'
}

/** Whether a test starts the server: most do so with one of two helpers. */
const callsServer = (file: string, text: string): boolean =>
  /^tests\/(?:server|pages)\//.test(file) || /\b(?:testServer|pageServer)\(/.test(text)

function isTest(file: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(file)
}
