import { toPointer } from '../pointer'

/** A JSON text, read with the line on which everything stands. */
export interface ParsedJson {
  value: unknown
  /** Line, from 1, of the value at each JSON Pointer. */
  lines: ReadonlyMap<string, number>
  /** Keys that stand twice in one object; as in JSON.parse the last one counts. */
  duplicates: readonly { path: string; line: number }[]
}

/**
 * Why a text is no JSON, and on which line; `kind` for who says it in another language: it ends too
 * early, has a comma too many, or anything else.
 */
export interface JsonFault {
  kind: 'ends' | 'comma' | 'other'
  message: string
  line: number
}

/**
 * Reads JSON strictly, as JSON.parse does, but remembers lines and duplicate keys. A byte order
 * mark in front is no fault.
 */
export function parseJson(
  text: string,
): { ok: true; parsed: ParsedJson } | { ok: false; fault: JsonFault } {
  const reader = new Reader(text.startsWith('\ufeff') ? text.slice(1) : text)
  try {
    return { ok: true, parsed: reader.read() }
  } catch (cause) {
    if (!(cause instanceof Fault)) throw cause
    return { ok: false, fault: { kind: cause.kind, message: cause.message, line: reader.line() } }
  }
}

class Fault extends Error {
  constructor(
    message: string,
    readonly kind: JsonFault['kind'] = 'other',
  ) {
    super(message)
  }
}

/** Deeper than any config, and far from the end of the stack. */
const maxDepth = 1000

class Reader {
  private at = 0
  private readonly lines = new Map<string, number>()
  private readonly duplicates: { path: string; line: number }[] = []
  private lineNumber = 1
  private countedTo = 0

  constructor(private readonly text: string) {}

  read(): ParsedJson {
    const value = this.value([])
    this.blanks()
    if (this.at < this.text.length)
      throw new Fault('Something follows after the end of the config.')
    return { value, lines: this.lines, duplicates: this.duplicates }
  }

  /** Line of the place that has been read so far; counts on from the last time. */
  line(): number {
    for (; this.countedTo < this.at; this.countedTo++)
      if (this.text.charCodeAt(this.countedTo) === 10) this.lineNumber++
    return this.lineNumber
  }

  private value(keys: readonly string[]): unknown {
    if (keys.length > maxDepth)
      throw new Fault(`More than ${maxDepth} levels lie one inside the other.`)
    this.blanks()
    this.lines.set(toPointer(keys), this.line())
    const letter = this.text[this.at]
    if (letter === '{') return this.object(keys)
    if (letter === '[') return this.list(keys)
    if (letter === '"') return this.string()
    return this.word()
  }

  private object(keys: readonly string[]): unknown {
    const result: Record<string, unknown> = {}
    this.at++
    if (this.next('}')) return result
    do {
      this.blanks()
      if (this.text[this.at] !== '"')
        throw this.text[this.at] === '}'
          ? new Fault('There is a comma after the last entry.', 'comma')
          : this.missing('A key in double quotes belongs here.')
      const line = this.line()
      const key = this.string()
      if (Object.hasOwn(result, key))
        this.duplicates.push({ path: toPointer([...keys, key]), line })
      if (!this.next(':')) throw this.missing(`A colon belongs after “${key}”.`)
      const value = this.value([...keys, key])
      // Plain assignment of `__proto__` would change the object's prototype instead of adding a
      // key.
      Object.defineProperty(result, key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    } while (this.next(','))
    if (!this.next('}'))
      throw this.missing(
        'A comma or a closing brace belongs here.',
        'The text ends before its last brace.',
      )
    return result
  }

  private list(keys: readonly string[]): unknown {
    const result: unknown[] = []
    this.at++
    if (this.next(']')) return result
    do {
      this.blanks()
      if (this.text[this.at] === ']')
        throw new Fault('There is a comma after the last entry.', 'comma')
      result.push(this.value([...keys, String(result.length)]))
    } while (this.next(','))
    if (!this.next(']'))
      throw this.missing(
        'A comma or a closing bracket belongs here.',
        'The text ends before its last bracket.',
      )
    return result
  }

  private string(): string {
    stringToken.lastIndex = this.at
    const token = stringToken.exec(this.text)?.[0]
    if (token === undefined)
      throw new Fault(
        'This text in quotes is not closed, or holds a character that must be escaped.',
      )
    this.at += token.length
    // The pattern lets through only what JSON.parse accepts.
    return JSON.parse(token) as string
  }

  private word(): unknown {
    wordToken.lastIndex = this.at
    const token = wordToken.exec(this.text)?.[0]
    if (token === undefined)
      throw this.missing(
        'This is no value: a text in double quotes, a number, true, false, null, { or [ belongs here.',
        'The text ends where a value belongs.',
      )
    this.at += token.length
    return JSON.parse(token) as unknown
  }

  private next(letter: string): boolean {
    this.blanks()
    if (this.text[this.at] !== letter) return false
    this.at++
    return true
  }

  private blanks(): void {
    while (this.at < this.text.length && ' \t\r\n'.includes(this.text.charAt(this.at))) this.at++
  }

  /** What belongs here and does not stand here; `atEnd` where the text is over instead. */
  private missing(message: string, atEnd = message): Fault {
    return this.at >= this.text.length ? new Fault(atEnd, 'ends') : new Fault(message)
  }
}

const stringToken = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const wordToken = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y
