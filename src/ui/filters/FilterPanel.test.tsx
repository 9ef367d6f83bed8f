// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import pageTexts from '../../../generated/messages/page-events/en.json'
import shellTexts from '../../../generated/messages/shell/en.json'
import type { CompiledMessages } from '../../core/intl/CompiledMessages'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { FilterPanel } from './FilterPanel'
import { noFilters } from './filters'

// The generator writes parsed messages; JSON imports lose their literal types.
const messages = { ...shellTexts, ...pageTexts } as unknown as CompiledMessages
const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages,
})

afterEach(cleanup)

function show() {
  const onApply = vi.fn()
  render(
    <RawIntlProvider value={intl}>
      <FilterPanel filters={noFilters} onApply={onApply} pattern="MM/DD/YYYY" today="2026-03-09" />
    </RawIntlProvider>,
  )
  return onApply
}
const field = (label: string) => screen.getByRole('textbox', { name: label })
const search = () => userEvent.click(screen.getByRole('button', { name: 'Search' }))

describe('the filters', () => {
  it.each(['13/45/2026', '03/01/2026', '03/'])(
    'are not applied with an invalid date by Enter or Search; its field shows the error and takes focus: %s',
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

  it('are not applied with an end before the start; Clear removes an invalid date', async () => {
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
})
