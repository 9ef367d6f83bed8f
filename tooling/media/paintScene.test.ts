import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import base from '../../themes/base/tokens.json'
import { paintScene } from './paintScene'
import { planPictures } from './planPictures'

const root = path.resolve(import.meta.dirname, '../..')
const tokens = Object.fromEntries(
  Object.entries(base).map(([name, { default: value }]) => [name, value]),
)

describe("the clubs' pictures", () => {
  const pictures = planPictures(root)

  it('exist for all four clubs', () => {
    expect(new Set(pictures.map(({ slug }) => slug)).size).toBe(4)
  })

  it.each(pictures.map((picture) => [`${picture.slug}/${picture.name}`, picture] as const))(
    '%s has literal colours instead of tokens, and shows only its crop',
    (_, picture) => {
      const svg = paintScene(
        picture.layers.map((file) => readFileSync(path.join(root, file), 'utf8')),
        picture,
        tokens,
        480,
      )
      expect(svg).not.toContain('var(')
      expect(svg).toContain(`width="480" height="360" viewBox="${picture.crop.join(' ')}"`)
    },
  )

  it('change with the club’s colours', () => {
    const drawing =
      '<svg><symbol id="scene"><rect fill="var(--portico-color-scene-near)"/></symbol></svg>'
    const paint = (primary: string) =>
      paintScene(
        [drawing],
        { crop: [0, 150, 1200, 900], mirror: false },
        { ...tokens, 'color-primary': primary },
        480,
      )
    expect(paint('#112233')).toContain('fill="#112233"')
    expect(paint('#445566')).toContain('fill="#445566"')
  })

  it('are rejected if the drawing uses an unknown token', () => {
    expect(() =>
      paintScene(
        ['<symbol><rect fill="var(--portico-color-nowhere)"/></symbol>'],
        { crop: [0, 0, 400, 300], mirror: false },
        tokens,
        480,
      ),
    ).toThrow('color-nowhere')
  })
})
