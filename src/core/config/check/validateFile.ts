import { parseJsonWithLines } from './parseJsonWithLines'
import { problem, type Problem } from '../Problem'
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
  if (text.length > MAX_CHARACTERS)
    return {
      config: undefined,
      problems: [
        {
          ...problem(
            'config-limit',
            '',
            `The text has more than ${MAX_CHARACTERS / 1024} KB.`,
            `A config has at most ${configLimits.bytes / 1024} KB.`,
          ),
          line: 1,
        },
      ],
    }
  const result = parseJsonWithLines(text)
  if (!result.ok)
    return {
      config: undefined,
      problems: [
        {
          ...problem(
            'not-json',
            '',
            `This is not valid JSON. ${result.error.message}`,
            'Correct this line; an editor with JSON support shows the exact position.',
          ),
          line: result.error.line,
        },
      ],
    }
  const { value, lines, duplicates } = result.parsed
  const duplicateKeys = duplicates.map(({ path, line }) => ({
    ...problem(
      'duplicate-key',
      path,
      'This key appears twice in one object; only the last one counts.',
      'Remove one of them.',
    ),
    line,
  }))
  const configProblems = validateConfig(value, options).map((configProblem) => ({
    ...configProblem,
    line: findLine(configProblem.path, lines),
  }))
  return {
    config: value,
    problems: [...duplicateKeys, ...configProblems].sort((a, b) => a.line - b.line),
  }
}

const MAX_CHARACTERS = 4 * configLimits.bytes

/** The line of a path, or of its nearest ancestor that is in the file. */
function findLine(path: string, lines: ReadonlyMap<string, number>): number {
  for (let ancestor = path; ; ancestor = ancestor.slice(0, ancestor.lastIndexOf('/'))) {
    const line = lines.get(ancestor)
    if (line !== undefined) return line
    if (ancestor === '') return 1
  }
}
