import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import base from '../../../themes/base/tokens.json'
import { drawingNames } from '../drawingNames'
import { sceneNames } from './sceneNames'

const folder = new URL('./', import.meta.url)
const scenes = readdirSync(folder).filter((file) => file.endsWith('.svg'))
const files = [...scenes, '../drawings.svg'].map((file) => ({
  file,
  text: readFileSync(new URL(file, folder), 'utf8'),
}))
const listSymbols = (text: string): (string | undefined)[] =>
  [...text.matchAll(/<symbol id="([^"]*)"/g)].map((match) => match[1])

describe('the drawn scenes', () => {
  it('match the files of this folder', () => {
    expect(scenes.map((file) => file.replace('.svg', ''))).toEqual([...sceneNames].sort())
  })

  it('are a symbol each, and the small drawings are symbols of one file', () => {
    expect(files.map(({ text }) => listSymbols(text))).toEqual([
      ...scenes.map(() => ['scene']),
      drawingNames,
    ])
  })

  it.each(files)(
    'in $file have only token colours, and contain nothing that the content security policy blocks',
    ({ text }) => {
      expect(text).not.toMatch(
        /<(script|style|image|foreignObject|linearGradient|radialGradient|animate)|style=|href=|on\w+=|NaN|undefined/i,
      )
      const paints = [...text.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map((match) => match[1] ?? '')
      const tokens = paints
        .filter((paint) => paint !== 'none')
        .map((paint) => /^var\(--portico-([a-z0-9-]+)\)$/.exec(paint)?.[1] ?? paint)
      expect(tokens.filter((token) => !(token in base))).toEqual([])
    },
  )

  it.each(files)(
    'in $file are faded by fill or stroke opacity, because with `opacity` a browser composites each shape as its own group',
    ({ text }) => {
      // Only a `g` may have `opacity`: its overlapping shapes must be faded as a group.
      expect(text.match(/<(?!g\s)\w+[^>]*\sopacity=/g)).toBeNull()
    },
  )
})
