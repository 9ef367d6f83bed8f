import { compile } from '../../src/core/config/compile'
import type { Catalogue } from '../../src/core/config/Catalogue'
import { problem, type Problem } from '../../src/core/config/Problem'
import { scanJson } from './scanJson'

/** A config's text with what is wrong in it, each problem with its line; `config` is undefined when the text is no JSON. */
export function readConfigText(text: string, catalogue: Catalogue): { config: unknown; problems: Problem[] } {
  // A byte order mark is no fault (contract, `not-json`).
  const plain = text.replace(/^\uFEFF/, '')
  let config: unknown
  try {
    config = JSON.parse(plain)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { config: undefined, problems: [{ ...problem('not-json', '', `This is no JSON: ${message}`, 'Correct the file near that place.'), line: lineOfError(plain, message) }] }
  }
  const { lines, duplicates } = scanJson(plain)
  const twice = duplicates.map(({ path, line }) => ({ ...problem('duplicate-key', path, 'This key stands twice; only the last one counts.', 'Remove one of them.'), line }))
  const { problems } = compile(config, { catalogue })
  return { config, problems: [...twice, ...problems.map((found) => withLine(found, lines))] }
}

function withLine(found: Problem, lines: ReadonlyMap<string, number>): Problem {
  // A missing key has no line; its parent's is the nearest.
  for (let path = found.path; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const line = lines.get(path)
    if (line !== undefined) return { ...found, line }
    if (path === '') return found
  }
}

function lineOfError(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1]
  return text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length
}
