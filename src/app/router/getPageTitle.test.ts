import { expect, it } from 'vitest'
import english from '../messages.en.json'
import type { Outcome } from '../../core/gates/decide'
import { titleText } from '../../core/config/titleText'
import { getPageTitle } from './getPageTitle'

it.each([
  { kind: 'not-found' },
  { kind: 'past-due' },
  { kind: 'choose-location' },
  { kind: 'redirect', to: '/' },
  { kind: 'members-only', route: { title: 'page.directory.title' } },
])(
  'gives every screen that replaces a page a title from the shell’s texts, which are there before its own: $kind',
  (outcome) => {
    // Only the fields that the title depends on.
    expect(english).toHaveProperty([titleText(getPageTitle(outcome as Outcome), (id) => id)])
  },
)
