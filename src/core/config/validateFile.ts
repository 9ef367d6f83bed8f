import { parseJsonWithLines } from './doctor/parseJsonWithLines'
import { problem, type Problem } from './Problem'
import { configLimits } from './configLimits'
import { validateConfig, type ValidateOptions } from './validateConfig'

/**
 * The problems of a config file with line numbers, in file order, as `club validate` reports them.
 */
export const validateFile = (text: string, options: ValidateOptions): readonly Problem[] =>
  readConfigFile(text, options).problems

/**
 * Parses a config file and lists its problems. `config` is undefined if the text is not JSON or is
 * far too long. A byte order mark is accepted.
 */
export function readConfigFile(
  text: string,
  options: ValidateOptions,
): { config: unknown; problems: readonly Problem[] } {
  // Whitespace doesn't count towards the config's size, so the text has a limit of its own.
  if (text.length > mostCharacters)
    return {
      config: undefined,
      problems: [
        {
          ...problem(
            'config-limit',
            '',
            `The text has more than ${mostCharacters / 1024} KB.`,
            `A config has at most ${configLimits.bytes / 1024} KB.`,
          ),
          line: 1,
        },
      ],
    }
  const read = parseJsonWithLines(text)
  if (!read.ok)
    return {
      config: undefined,
      problems: [
        {
          ...problem(
            'not-json',
            '',
            `This is no JSON. ${read.error.message}`,
            'Correct it at this line; an editor that knows JSON shows the place.',
          ),
          line: read.error.line,
        },
      ],
    }
  const { value, lines, duplicates } = read.parsed
  const twice = duplicates.map(({ path, line }) => ({
    ...problem(
      'duplicate-key',
      path,
      'This key stands twice in one object; only the last one counts.',
      'Remove one of them.',
    ),
    line,
  }))
  const found = validateConfig(value, options).map((one) => ({
    ...one,
    line: findLine(one.path, lines),
  }))
  return { config: value, problems: [...twice, ...found].sort((a, b) => a.line - b.line) }
}

const mostCharacters = 4 * configLimits.bytes

/** The line of a path, or of its nearest ancestor that is in the file. */
function findLine(path: string, lines: ReadonlyMap<string, number>): number {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const line = lines.get(at)
    if (line !== undefined) return line
    if (at === '') return 1
  }
}
