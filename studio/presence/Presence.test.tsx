// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { edit, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { groupAtom } from '../forms/groupAtom'
import { groups } from '../forms/groups'
import { studioStore } from '../session/studioAtoms'
import texts from './messages.en.json'
import { Presence } from './Presence'
import { usePresence } from './usePresence'

vi.mock('./usePresence', () => ({ usePresence: vi.fn(() => []) }))
afterEach(cleanup)

const [group] = groups
const person = (userId: number, fullName: string, edits: readonly string[] = []) =>
  ({ userId, fullName, firstName: fullName, lastName: '', username: fullName, edits }) as never

it('tells the others which form is open only once there is an unpublished change', () => {
  studioStore.set(groupAtom, group?.id as never)
  for (const [editor, edited] of [
    [startEditor({}, 1), undefined],
    [edit(startEditor({}, 1), { props: { sider: { note: 'Late' } } }), group?.id],
  ] as const) {
    studioStore.set(editorAtom, editor)
    renderInStudio(<Presence domainId={3} />, texts)
    expect(usePresence).toHaveBeenLastCalledWith(3, edited)
    cleanup()
  }
})

it('shows four of the others by their initials, and counts the rest', () => {
  const names = ['Olive Hart', 'Ines Ruiz', 'Max Bay', 'Noor Said', 'Pat Lee', 'Kit May']
  vi.mocked(usePresence).mockReturnValueOnce(
    names.map((name, index) => person(index, name, index === 0 && group ? [group.id] : [])),
  )
  studioStore.set(editorAtom, startEditor({}, 1))
  renderInStudio(<Presence domainId={3} />, texts)
  const shown = screen.getAllByRole('img')
  expect(shown.map(({ textContent }) => textContent)).toEqual(['OH', 'IR', 'MB', 'NS', '+2'])
  expect(shown.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Olive Hart is editing: ./),
    'Ines Ruiz',
    'Max Bay',
    'Noor Said',
    'Pat Lee, Kit May',
  ])
})
