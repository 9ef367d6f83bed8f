import { expect, it } from 'vitest'
import { uriPath } from './uriPath'

it.each([
  ['/events/:id?', '/events'],
  ['/events/:id/tickets/:ticket', '/events'],
  ['/whats-on', '/whats-on'],
  ['/a:b', '/a:b'],
  ['/:arg?', '/'],
  ['/', '/'],
])('a page at %s is linked to at %s', (path, linked) => {
  expect(uriPath({ path })).toBe(linked)
})
