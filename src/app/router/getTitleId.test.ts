import { expect, it } from 'vitest'
import english from '../messages.en.json'
import type { Outcome } from '../../core/gates/decide'
import { getTitleId } from './getTitleId'

it.each([
  { kind: 'not-found' },
  { kind: 'past-due' },
  { kind: 'redirect', to: '/' },
  { kind: 'members-only', route: { title: 'page.directory.title' } },
])('gives every screen that replaces a page an existing title: $kind', (outcome) => {
  // Only the fields that the title depends on.
  expect(english).toHaveProperty([getTitleId(outcome as Outcome)])
})
