// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { competingDraftAtom } from '../drafts/draftAtoms'
import drafts from '../drafts/messages.en.json'
import { emptyDraftMeta } from '../editor/draftStorage'
import { startEditor } from '../editor/Editor'
import { draftMetaAtom, editorAtom } from '../editor/editorAtom'
import publishing from '../publish/messages.en.json'
import { studioStore } from '../session/studioAtoms'
import { ClosedPanelNotes } from './ClosedPanelNotes'

afterEach(() => {
  cleanup()
  studioStore.set(competingDraftAtom, null)
  studioStore.set(draftMetaAtom, emptyDraftMeta)
})

it('each choice that waits in the closed panel has a button that opens it: between two drafts, and between two tabs', async () => {
  const onOpen = vi.fn()
  studioStore.set(editorAtom, startEditor({}, 1))
  const user = renderInStudio(<ClosedPanelNotes open={false} onOpen={onOpen} />, {
    ...drafts,
    ...publishing,
  })
  expect(screen.queryByRole('button')).toBeNull()
  act(() =>
    studioStore.set(competingDraftAtom, {
      config: {},
      version: 2,
      updatedAt: '2027-04-30T10:00:00Z',
      localChangedAt: '',
    }),
  )
  await user.click(screen.getByRole('button', { name: drafts['studio.competingDraft.title'] }))
  act(() =>
    studioStore.set(draftMetaAtom, {
      ...emptyDraftMeta,
      conflicts: [{ base: {}, mine: { debug: true }, theirs: { debug: false } }],
    }),
  )
  await user.click(screen.getByRole('button', { name: publishing['studio.tabs.title'] }))
  expect(onOpen).toHaveBeenCalledTimes(2)
})
