// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openForm } from '../../../tests/support/openForm'
import { navigationForms } from '../sources/navigation'

afterEach(cleanup)

function openEntries(config: Record<string, unknown>) {
  const entries = navigationForms.find(({ id }) => id === 'entries')
  if (!entries) throw new Error('no form of the menu entries')
  openForm(entries, config)
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: /Dining/ })
  const row = toggle.closest('[role=listitem]')
  if (!(row instanceof HTMLElement)) throw new Error('no row')
  return { toggle, row: within(row) }
}

it('an entry whose page the plan does not include is off, can’t be switched, and says so', () => {
  const { toggle, row } = openEntries({ plan: 'Lounge' })
  expect([toggle.checked, toggle.disabled]).toEqual([false, true])
  expect(row.getByText('Not in this club’s plan, Lounge')).toBeTruthy()
})

it.each([
  ['on the Plus plan', {}],
  [
    'that leads to another page',
    { plan: 'Lounge', settings: { navigation: { dining: { path: '/faq' } } } },
  ],
])('an entry %s can be switched', (_which, config) => {
  const { toggle, row } = openEntries(config)
  expect([toggle.checked, toggle.disabled]).toEqual([true, false])
  expect(row.queryByText(/plan/)).toBeNull()
})
