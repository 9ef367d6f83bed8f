// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { renderWithEditor } from '../../tests/support/renderWithEditor'
import changeTexts from '../changes/messages.en.json'
import { closeStep, edit } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import texts from './messages.en.json'
import { StepsMenu } from './StepsMenu'

afterEach(cleanup)

it('lists the steps, the newest first; choosing one goes to the state after it, and the last to what is published', async () => {
  const store = createStore()
  const { user, draft } = renderWithEditor(<StepsMenu />, {}, { ...changeTexts, ...texts }, store)
  const primary = (value: string) => ({ props: { colors: { primary: value } } })
  for (const value of ['#111111', '#222222'])
    store.set(editorAtom, closeStep(edit(closeStep(store.get(editorAtom)), primary(value))))
  await user.click(screen.getByRole('button', { name: 'Steps' }))
  const steps = () => screen.getByRole('list').querySelectorAll('button')
  const press = async (index: number) => {
    const step = steps()[index]
    if (step === undefined) throw new Error('there is no such step')
    await user.click(step)
    return [draft(), [...steps()].map((one) => one.getAttribute('aria-current'))]
  }
  expect(steps()).toHaveLength(3)
  expect(await press(1)).toEqual([primary('#111111'), [null, 'step', null]])
  expect(await press(2)).toEqual([null, [null, null, 'step']])
  expect(screen.getAllByText('Undone')).toHaveLength(2)
  expect(await press(0)).toEqual([primary('#222222'), ['step', null, null]])
})
