// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dismiss, notificationStore } from '../../src/ui/feedback/notificationStore'
import { inEnglish } from '../../tests/support/englishTexts'
import { studioStore } from '../session/studioAtoms'
import { closeStep, applyNamedStep, redo, startEditor, undo, type Editor } from './Editor'
import { editorAtom } from './editorAtom'
import { notifyOfRevision, notifyOfStep } from './notifyOfStep'

const change = (by: (editor: Editor) => Editor): void => studioStore.set(editorAtom, by)
const applyBrand = (primary: string): void => {
  change((editor) => applyNamedStep(editor, { props: { colors: { primary } } }, 'studio.logo.step'))
  notifyOfStep({ tone: 'success', title: `Undo reverts ${primary}` })
}
const shownTitles = (): string[] => notificationStore.get().map(({ title }) => inEnglish(title))

beforeEach(() => studioStore.set(editorAtom, startEditor({}, 1)))
afterEach(() => {
  for (const { id } of notificationStore.get()) dismiss(id)
})

it('a notification about a step disappears once that is no longer the last applied step: after a new step, even of the same name, after Undo, and after publishing', () => {
  applyBrand('#111111')
  expect(shownTitles()).toEqual(['Undo reverts #111111'])
  change(closeStep)
  expect(shownTitles()).toHaveLength(1)
  applyBrand('#222222')
  expect(shownTitles()).toEqual(['Undo reverts #222222'])
  change(undo)
  expect(shownTitles()).toEqual([])
  change(redo)
  applyBrand('#333333')
  // Publishes the step.
  change((editor) =>
    startEditor({ props: { colors: { primary: '#333333' } } }, editor.revision + 1),
  )
  expect(shownTitles()).toEqual([])
})

it('a notification about a revision stays during edits and disappears when another one is published', () => {
  notifyOfRevision({ tone: 'success', title: 'Members see revision 1 now' })
  change((editor) => applyNamedStep(editor, { props: {} }, 'studio.logo.step'))
  expect(shownTitles()).toEqual(['Members see revision 1 now'])
  change(() => startEditor({}, 2))
  expect(shownTitles()).toEqual([])
})
