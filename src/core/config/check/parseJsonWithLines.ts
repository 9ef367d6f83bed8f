import { printParseErrorCode, visit, type JSONPath } from 'jsonc-parser'
import { toPointer } from '../../json/pointer'

/** A parsed JSON text and the lines of its values. */
export interface JsonWithLines {
  value: unknown
  /** Line, from 1, of the value at each JSON Pointer. */
  lines: ReadonlyMap<string, number>
  /** Keys that appear twice in one object; as in JSON.parse, the last one counts. */
  duplicates: readonly { path: string; line: number }[]
}

/**
 * Why a text is not JSON, and on which line (from 1). `kind` is for callers that translate the
 * message: the text ends too early, has a trailing comma, or has any other error.
 */
export interface JsonError {
  kind: 'ends' | 'comma' | 'other'
  message: string
  line: number
}

/**
 * Parses strict JSON, as JSON.parse does, and also returns lines and duplicate keys. A leading byte
 * order mark is accepted; comments and trailing commas are not.
 */
export function parseJsonWithLines(
  source: string,
): { ok: true; parsed: JsonWithLines } | { ok: false; error: JsonError } {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source
  try {
    const positions = locateValues(text)
    return { ok: true, parsed: { value: JSON.parse(text) as unknown, ...positions } }
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause
    return { ok: false, error: { kind: cause.kind, message: cause.message, line: cause.line } }
  }
}

class JsonSyntaxError extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly kind: JsonError['kind'] = 'other',
  ) {
    super(message)
  }
}

/** An object or list that is being read. */
interface Container {
  close: '}' | ']'
  keys: Set<string>
}

/** What the grammar expects next; error messages depend on it. */
type Expected = 'key' | 'colon' | 'value' | 'comma'

/** Maximum nesting depth: deeper than any config, but safe for jsonc-parser, which recurses. */
const MAX_DEPTH = 1000

/**
 * Finds the lines and duplicate keys with jsonc-parser; throws a `JsonSyntaxError` at the first
 * error.
 */
function locateValues(text: string): Pick<JsonWithLines, 'lines' | 'duplicates'> {
  const lines = new Map<string, number>()
  const duplicates: { path: string; line: number }[] = []
  const containers: Container[] = []
  let expected: Expected = 'value'
  let lastKey = ''

  const begin =
    (close: Container['close']) =>
    (_offset: number, _length: number, line: number, _column: number, path: () => JSONPath) => {
      lines.set(toPointer(path()), line + 1)
      if (containers.length === MAX_DEPTH)
        throw new JsonSyntaxError(`This is nested more than ${MAX_DEPTH} levels deep.`, line + 1)
      containers.push({ close, keys: new Set() })
      expected = close === '}' ? 'key' : 'value'
    }
  const end = () => {
    containers.pop()
    expected = 'comma'
  }
  visit(
    text,
    {
      onObjectBegin: begin('}'),
      onArrayBegin: begin(']'),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty(key, _offset, _length, line, _column, path) {
        const keys = containers.at(-1)?.keys
        if (keys?.has(key)) duplicates.push({ path: toPointer([...path(), key]), line: line + 1 })
        keys?.add(key)
        lastKey = key
        expected = 'colon'
      },
      onLiteralValue(_value, _offset, _length, line, _column, path) {
        lines.set(toPointer(path()), line + 1)
        expected = 'comma'
      },
      onSeparator(separator) {
        expected = separator === ',' && containers.at(-1)?.close === '}' ? 'key' : 'value'
      },
      onError(error, offset, _length, line) {
        const code = printParseErrorCode(error)
        const mayBeString = expected === 'key' || expected === 'value'
        const [message, kind]: ErrorText =
          mayBeString && STRING_ERRORS.has(code)
            ? [STRING_MESSAGE]
            : offset < text.length
              ? errorAt(text.charAt(offset), expected, containers.at(-1), lastKey)
              : errorAtEnd(code, expected, lastKey)
        throw new JsonSyntaxError(message, line + 1, kind)
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  return { lines, duplicates }
}

type ErrorText = readonly [message: string, kind?: JsonError['kind']]

function errorAt(
  found: string,
  expected: Expected,
  container: Container | undefined,
  lastKey: string,
): ErrorText {
  // Empty objects and lists are valid JSON, so a bracket that closes the container is an error only
  // after a comma.
  if (found === container?.close && expected === (found === '}' ? 'key' : 'value'))
    return ['There is a comma after the last entry.', 'comma']
  switch (expected) {
    case 'key':
      return ['Expected a key in double quotes.']
    case 'colon':
      return [`Expected a colon after “${lastKey}”.`]
    case 'value':
      return [
        'This is not a value. Expected a text in double quotes, a number, true, false, null, { or [.',
      ]
    case 'comma':
      return [
        container === undefined
          ? 'There is extra text after the end of the config.'
          : `Expected a comma or a closing ${container.close === '}' ? 'brace' : 'bracket'}.`,
      ]
  }
}

function errorAtEnd(code: string, expected: Expected, lastKey: string): ErrorText {
  if (expected === 'colon') return [`Expected a colon after “${lastKey}”.`, 'ends']
  if (code === 'CloseBraceExpected') return ['The text ends before its last brace.', 'ends']
  if (code === 'CloseBracketExpected') return ['The text ends before its last bracket.', 'ends']
  return expected === 'key'
    ? ['Expected a key in double quotes.', 'ends']
    : ['The text ends where a value is expected.', 'ends']
}

const STRING_ERRORS: ReadonlySet<string> = new Set([
  'UnexpectedEndOfString',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
])
const STRING_MESSAGE =
  'This text has no closing quote, or contains a character that must be escaped.'
