// @vitest-environment happy-dom
import type { WidgetProps } from '@rjsf/utils'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openForm } from '../../../tests/support/openForm'
import { renderInStudio } from '../../../tests/support/renderInStudio'
import { hasPreviewAtom, markedAtom } from '../../preview/inspectAtoms'
import { navigationForms } from '../sources/navigation'
import { IconWidget } from './IconWidget'

afterEach(cleanup)

it('an icon is chosen from drawings, and the default is not stored', async () => {
  const onChange = vi.fn()
  // Only the props that the widget reads.
  const props = {
    id: 'icon',
    value: 'utensils',
    options: { defaultValue: 'house' },
    onChange,
  } as unknown as WidgetProps
  const user = renderInStudio(<IconWidget {...props} />, {})
  expect(screen.queryByRole('button', { name: 'Calendar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Utensils' }))
  const choice = screen.getByRole('button', { name: 'Calendar' })
  expect(choice.querySelector('svg')).toBeTruthy()
  expect(
    screen
      .getAllByRole('button', { name: 'Utensils' })
      .map((one) => one.getAttribute('aria-pressed')),
  ).toEqual([null, 'true'])
  await user.click(choice)
  await user.click(screen.getByRole('button', { name: 'Default (House)' }))
  expect(onChange.mock.calls).toEqual([['calendar'], [undefined]])
})

it("'Where is this used?' asks for the drawings of the chosen icon, or of the default one", async () => {
  const entries = navigationForms.find(({ id }) => id === 'entries')
  if (!entries) throw new Error('there is no form for menu entries')
  const { store, user } = openForm(entries, {
    settings: { navigation: { events: { icon: 'flag' } } },
  })
  act(() => store.set(hasPreviewAtom, true))
  for (const [entry, icon] of [
    [/^Events/, 'flag'],
    [/^Dining/, 'utensils'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: entry }))
    await user.click(screen.getByRole('button', { name: 'Where is this used? Icon' }))
    expect(store.get(markedAtom)).toEqual({ target: { kind: 'icon', name: icon }, count: null })
    await user.click(screen.getByRole('button', { name: entry }))
  }
})
