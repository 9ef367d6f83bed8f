import { expect, it } from 'vitest'
import { fontUrl } from './fontUrls'

it('has the fonts that a club can choose, but none that only the server’s documents need', () => {
  const url = (name: string): string | undefined =>
    fontUrl(`@fontsource-variable/${name}`, `files/${name}-arabic-wght-normal.woff2`)
  expect(url('cairo')).toBeTypeOf('string')
  expect(url('noto-sans-arabic')).toBeUndefined()
})
