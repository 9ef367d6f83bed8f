import { toPointer } from '../../src/core/config/pointer'

/** Lines (from 1) of every value of a JSON text by JSON Pointer, and keys that stand twice in one object. The text must be valid JSON. */
export function scanJson(text: string): { lines: Map<string, number>; duplicates: { path: string; line: number }[] } {
  const lines = new Map<string, number>([['', 1]])
  const duplicates: { path: string; line: number }[] = []
  const open: { list: boolean; keys: Set<string>; index: number; path: string }[] = []
  let line = 1
  let key: string | undefined
  const token = /"(?:[^"\\]|\\.)*"|[[\]{},:\n]|[^\s"[\]{},:]+/g
  const pathOfValue = (): string => {
    const top = open.at(-1)
    if (top === undefined) return ''
    return top.path + toPointer([top.list ? top.index : (key ?? '')])
  }
  for (const [word] of text.matchAll(token)) {
    const top = open.at(-1)
    if (word === '\n') line += 1
    else if (word === '}' || word === ']') {
      open.pop()
      key = undefined
    } else if (word === ',') {
      if (top?.list === true) top.index += 1
      key = undefined
    } else if (word === ':') continue
    else if (top !== undefined && !top.list && key === undefined) {
      // A string where a key stands; the text was parsed before, so it is one.
      key = JSON.parse(word) as string
      const path = top.path + toPointer([key])
      if (top.keys.has(key)) duplicates.push({ path, line })
      top.keys.add(key)
      lines.set(path, line)
    } else {
      const path = pathOfValue()
      lines.set(path, line)
      if (word === '{' || word === '[') {
        open.push({ list: word === '[', keys: new Set(), index: 0, path })
        key = undefined
      }
    }
  }
  return { lines, duplicates }
}
