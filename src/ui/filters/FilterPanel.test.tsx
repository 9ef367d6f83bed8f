// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import pageTexts from '../../../generated/messages/en.json'
import type { CompiledMessages } from '../../core/intl/CompiledMessages'
import type { Customer } from '../../../generated/types'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { customerAtom } from '../../core/session/atoms'
import { RawIntlProvider } from 'react-intl'
import { FilterPanel } from './FilterPanel'
import { noFilters } from './filters'

// The generator writes parsed messages; JSON imports lose their literal types.
const messages = { ...pageTexts } as unknown as CompiledMessages
const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages,
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function show() {
  const onApply = vi.fn()
  const store = createStore()
  // Only the customer's id is used.
  store.set(customerAtom, { id: 7 } as Customer)
  render(
    <Provider store={store}>
      <RawIntlProvider value={intl}>
        <FilterPanel
          filters={noFilters}
          onApply={onApply}
          pattern="MM/DD/YYYY"
          today="2026-03-09"
        />
      </RawIntlProvider>
    </Provider>,
  )
  return onApply
}
const field = (label: string) => screen.getByRole('textbox', { name: label })
const search = () => userEvent.click(screen.getByRole('button', { name: 'Search' }))

describe('the filters', () => {
  it.each(['13/45/2026', '03/01/2026', '03/'])(
    'with an invalid date are not applied by Enter or Search; the date’s field shows the error and takes the focus: %s',
    async (typed) => {
      const onApply = show()
      for (const label of ['Start Date', 'End Date']) {
        await userEvent.type(field(label), `${typed}{Enter}`)
        expect(field(label).getAttribute('aria-invalid')).toBe('true')
        await search()
        expect(document.activeElement).toBe(field(label))
        await userEvent.clear(field(label))
      }
      expect(onApply).not.toHaveBeenCalled()
      await userEvent.type(field('Start Date'), '03/12/2026{Enter}')
      expect(onApply.mock.calls).toEqual([[{ ...noFilters, startDate: '2026-03-12' }]])
    },
  )

  it('with an end before the start are not applied; Clear removes an invalid date', async () => {
    const onApply = show()
    await userEvent.type(field('Start Date'), '03/12/2026')
    await userEvent.type(field('End Date'), '03/11/2026{Enter}')
    expect(onApply).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field('End Date'))
    await userEvent.type(field('Start Date'), '9')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await search()
    expect(onApply.mock.calls).toEqual([[noFilters], [noFilters]])
  })

  it('are restored after a reload, including an incomplete date', async () => {
    show()
    await userEvent.type(field('Start Date'), '03/12/2026')
    await userEvent.type(field('End Date'), '03/2')
    const stored = { ...sessionStorage }
    cleanup()
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, String(value))
    const onApply = show()
    const textOf = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
    expect(['Start Date', 'End Date'].map((label) => textOf(label).value)).toEqual([
      '03/12/2026',
      '03/2',
    ])
    await search()
    expect(onApply).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field('End Date'))
    await userEvent.type(field('End Date'), '0/2026{Enter}')
    expect(onApply.mock.calls).toEqual([
      [{ ...noFilters, startDate: '2026-03-12', endDate: '2026-03-20' }],
    ])
  })
})
