// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Badge } from './Badge'

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('style')
})

it('a badge without a tone has an outline, because its ground is hardly told from a dark card', () => {
  for (const [name, value] of [
    ['border-width', '1px'],
    ['color-border', 'red'],
  ] as const)
    document.documentElement.style.setProperty(`--portico-${name}`, value)
  render(<Badge>Closed</Badge>)
  const badge = screen.getByText('Closed').parentElement ?? document.body
  expect(getComputedStyle(badge).boxShadow).toBe('inset 0 0 0 1px red')
})
