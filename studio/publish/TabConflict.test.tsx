// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { emptyDraftMeta } from '../editor/draftStorage'
import { startEditor } from '../editor/Editor'
import { draftMetaAtom, editorAtom } from '../editor/editorAtom'
import english from '../messages.en.json'
import { studioStore } from '../session/studioAtoms'
import texts from './messages.en.json'
import { TabConflict } from './TabConflict'

const withPrimary = (primary: string) => ({ props: { colors: { primary } } })

it('after the choice between two tabs, the focus is on the forms', async () => {
  studioStore.set(editorAtom, startEditor(withPrimary('#111111'), 1))
  studioStore.set(draftMetaAtom, {
    ...emptyDraftMeta,
    conflicts: [
      {
        base: withPrimary('#111111'),
        mine: withPrimary('#222222'),
        theirs: withPrimary('#333333'),
      },
    ],
  })
  const user = renderInStudio(
    <div role="tabpanel" tabIndex={-1}>
      <TabConflict />
    </div>,
    texts,
  )
  screen.getByRole('button', { name: english['studio.conflict.goOn'] }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByText(texts['studio.tabs.title'])).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})
