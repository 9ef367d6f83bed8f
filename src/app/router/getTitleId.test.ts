import { expect, it } from 'vitest'
import english from '../messages.en.json'
import type { Outcome } from '../../core/gates/decide'
import { getTitleId } from './getTitleId'

it.each([
  { kind: 'not-found' },
  { kind: 'past-due' },
  { kind: 'redirect', to: '/' },
  { kind: 'members-only', route: { title: 'page.directory.title' } },
])('every screen that replaces a page has an existing title: $kind', (outcome) => {
  // Only what the title depends on.
  expect(english).toHaveProperty([getTitleId(outcome as Outcome)])
})
