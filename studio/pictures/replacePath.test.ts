import { expect, it } from 'vitest'
import { replacePath } from './replacePath'

it('a picture is replaced in every text, also within Markdown, and all else stays the same object', () => {
  const value = {
    image: '/media/a.png',
    other: { image: '/media/b.png' },
    list: [{ text: 'Look: ![](/media/a.png) and ![](/media/a.png)' }, 5, null],
  }
  const replaced = replacePath(value, '/media/a.png', '/media/c.webp')
  expect(replaced).toEqual({
    image: '/media/c.webp',
    other: { image: '/media/b.png' },
    list: [{ text: 'Look: ![](/media/c.webp) and ![](/media/c.webp)' }, 5, null],
  })
  expect((replaced as typeof value).other).toBe(value.other)
  expect(replacePath(value, '/media/d.png', '/media/c.webp')).toBe(value)
})
