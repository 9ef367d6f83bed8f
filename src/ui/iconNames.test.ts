import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { iconNames, isIconName } from './iconNames'

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')

describe('the icons', () => {
  it('are the symbols of icons.svg, each once', () => {
    const drawn = [...sprite.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 24 24">/g)].map((match) => match[1] ?? '')
    expect([...drawn].sort()).toEqual([...iconNames].sort())
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('carry nothing that a policy would block, and know their names', () => {
    expect(sprite).not.toMatch(/<(script|style|image)|style=|href=|\son\w+=/i)
    expect([isIconName('house'), isIconName('constructor')]).toEqual([true, false])
  })
})
