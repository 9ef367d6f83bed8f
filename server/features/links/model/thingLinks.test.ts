import { expect, it } from 'vitest'
import { readPathIds } from './thingLinks'

it('only texts that are whole paths can lead to a thing', () => {
  const texts = [
    '/events/5',
    { a: ['/a/b/6/?x=1#y'] },
    'See /events/7.',
    'https://x.example/8',
    '9',
  ]
  expect(readPathIds(texts).sort()).toEqual([5, 6])
})
