// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPage } from '../../../tests/support/renderInPage'
import { AutocompleteBody } from './AutocompleteBody'
import texts from './messages.en.json'

afterEach(cleanup)

it.each([
  ['searching', 'Searching…'],
  ['failed', 'The search didn’t work. Please type it again.'],
  ['ready', 'No matches found'],
] as const)(
  'shows the state of a server-side search while there are no results: %s',
  async (status, text) => {
    const onSearch = vi.fn()
    renderInPage(
      <AutocompleteBody
        name="search"
        label="Search"
        prefix="/found/"
        groups={[]}
        onSearch={onSearch}
        status={status}
        readTyped={() => ({ text: '', hasFocus: false })}
      />,
      { texts },
    )
    const field = screen.getByRole('combobox', { name: 'Search' })
    await userEvent.type(field, '{ArrowDown}')
    expect(screen.getByText('Type to search')).toBeTruthy()
    await userEvent.type(field, 'oar')
    expect(screen.getByText(text)).toBeTruthy()
    expect(onSearch).toHaveBeenLastCalledWith('oar')
  },
)
