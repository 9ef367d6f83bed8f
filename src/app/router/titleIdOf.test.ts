import { expect, it } from 'vitest'
import english from '../messages.en.json'
import type { Outcome } from '../../core/gates/decide'
import { titleIdOf } from './titleIdOf'

it.each([
  { kind: 'not-found' },
  { kind: 'past-due' },
  { kind: 'redirect', to: '/' },
  { kind: 'members-only', route: { title: 'page.directory.title' } },
])('a screen in the place of a page has a title that exists: $kind', (outcome) => {
  // Only what a title is made from.
  expect(english).toHaveProperty([titleIdOf(outcome as Outcome)])
})
