// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInPage } from '#tests/support/renderInPage'
import { AddressLink } from './AddressLink'

afterEach(cleanup)

it.each([
  ['mailto:front.desk@quay.example', 'front|.desk|@quay|.example'],
  ['https://quay.example/boats', 'quay|.example|/boats'],
  ['https://quay.example/', 'quay|.example'],
  ['https://quay.example/?list=old_boats', 'quay|.example|/|?list|=old|_boats'],
])('the address %s breaks at its punctuation only', (to, parts) => {
  renderInPage(<AddressLink to={to} />, { texts: {} })
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe(to)
  expect(link.innerHTML.split(/<wbr\/?>/).join('|')).toBe(parts)
})
