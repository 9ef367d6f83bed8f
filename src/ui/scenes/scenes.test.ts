import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import base from '../../../themes/base/tokens.json'
import { sceneNames } from './sceneNames'

const folders = [
  { folder: new URL('./', import.meta.url), id: 'scene' },
  { folder: new URL('../drawings/', import.meta.url), id: 'drawing' },
]
const files = folders.flatMap(({ folder, id }) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => ({ file, id, text: readFileSync(new URL(file, folder), 'utf8') })),
)

describe('the drawn scenes', () => {
  it('match the files of this folder', () => {
    expect(
      files.filter(({ id }) => id === 'scene').map(({ file }) => file.replace('.svg', '')),
    ).toEqual([...sceneNames].sort())
  })

  it.each(files)(
    'in $file have only token colours, and contain nothing that the content security policy blocks',
    ({ text, id }) => {
      expect(text).toContain(`<symbol id="${id}"`)
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
