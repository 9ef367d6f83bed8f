// @vitest-environment happy-dom
import type { WidgetProps } from '@rjsf/utils'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../../../tests/support/renderInStudio'
import { IconWidget } from './IconWidget'

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
