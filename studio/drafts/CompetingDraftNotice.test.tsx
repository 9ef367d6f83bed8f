// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { renderWithEditor } from '../../tests/support/renderWithEditor'
import changeTexts from '../changes/messages.en.json'
import { CompetingDraftNotice } from './CompetingDraftNotice'
import { competingDraftAtom } from './draftAtoms'
import draftTexts from './messages.en.json'

afterEach(cleanup)

const SAVED = { props: { colors: { primary: '#7a1f3d' } } }
const UPDATED_AT = '2026-11-24T12:00:00Z'

function open(localChangedAt: string) {
  const store = createStore()
  store.set(competingDraftAtom, {
    version: 4,
    updatedAt: UPDATED_AT,
    config: SAVED,
    localChangedAt,
  })
  return renderWithEditor(<CompetingDraftNotice />, {}, { ...changeTexts, ...draftTexts }, store)
}

it.each([
  [
    'the saved draft',
    '2026-11-24T11:59:00Z',
    /^The draft was saved .+ It is newer than the changes/,
  ],
  ['this browser', '2026-11-24T12:01:00Z', /^The changes in this browser, .+, are newer/],
  ['neither, if nobody knows,', '', /^The draft was saved .+ This browser has other changes/],
])('says that %s has the newer version', (_which, localChangedAt, text) => {
  open(localChangedAt)
  expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  ['Keep the changes here', null],
  ['Use the saved draft', SAVED],
])('“%s” does that, and asks no more', async (name, draft) => {
  const opened = open('')
  await opened.user.click(screen.getByRole('button', { name }))
  expect(opened.draft()).toEqual(draft)
  expect(screen.queryByRole('button')).toBeNull()
})
