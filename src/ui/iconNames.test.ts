import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { iconNames, isIconName } from './iconNames'

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
const listSymbols = (file: string): string[] =>
  [...file.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 24 24">/g)].map((match) => match[1] ?? '')

describe('the icons', () => {
  it('match the symbols of the file, each once', () => {
    const drawn = listSymbols(sprite)
    expect([...drawn].sort()).toEqual([...iconNames].sort())
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('are one path each, because a browser restyles every shape on each change of a theme variable', () => {
    const symbols = [...sprite.matchAll(/<symbol [^>]*>(.*?)<\/symbol>/gs)]
    const shapeCounts = symbols.map(([, body = '']) => body.match(/<\w+/g)?.length)
    expect(new Set(shapeCounts)).toEqual(new Set([1]))
  })

  it('have valid names and contain nothing that the content security policy blocks', () => {
    expect(sprite).not.toMatch(/<(script|style|image)|style=|href=|\son\w+=/i)
    expect([isIconName('house'), isIconName('constructor')]).toEqual([true, false])
  })
})
