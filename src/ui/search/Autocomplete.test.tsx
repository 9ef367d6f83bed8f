// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPage } from '../../../tests/support/renderInPage'
import { Autocomplete } from './Autocomplete'
import texts from './messages.en.json'

const code = vi.hoisted(() => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrived, arrive }
})
vi.mock('./AutocompleteBody', async (importOriginal) => {
  await code.arrived
  return importOriginal()
})

afterEach(cleanup)

it('text typed before the search’s code has loaded is kept and searched, and the focus stays', async () => {
  const onSearch = vi.fn()
  renderInPage(
    <Autocomplete name="search" label="Search" prefix="/found/" groups={[]} onSearch={onSearch} />,
    { texts },
  )
  const early = screen.getByRole('searchbox', { name: 'Search' })
  early.focus()
  await userEvent.type(early, 'oar')
  code.arrive()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })
  expect(field.value).toBe('oar')
  expect(document.activeElement).toBe(field)
  expect(onSearch).toHaveBeenLastCalledWith('oar')
  expect(screen.queryByRole('searchbox')).toBeNull()
})
