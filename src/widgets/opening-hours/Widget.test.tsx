// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { manifest } from './manifest'
import { Widget } from './Widget'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each([
  [true, ['TuesdayToday']],
  [false, []],
])(
  'today is marked in the company’s time zone, if the club wants it: %s',
  (highlightToday, marked) => {
    // In New York it is still Tuesday.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T03:00:00Z') })
    renderInPage(<Widget settings={{ ...manifest.sample, highlightToday }} />, {
      texts,
      company: { timezone: 'America/New_York' },
    })
    const days = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(days.filter((day) => day.endsWith('Today'))).toEqual(marked)
  },
)

it('today’s hours are left out if the club has none', () => {
  const hours = Object.fromEntries(Object.keys(manifest.sample.hours).map((day) => [day, '']))
  renderInPage(
    <Widget
      settings={{
        ...manifest.sample,
        layout: 'today',
        title: 'Bar',
        note: '',
        showStatus: false,
        hours: hours as typeof manifest.sample.hours,
      }}
    />,
    { texts, company: { timezone: 'America/New_York' } },
  )
  expect(document.body.textContent).toBe('Bar')
})

it('only today’s hours are shown, if the club wants that: below the heading, before the note', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T03:00:00Z') })
  const settings = { ...manifest.sample, layout: 'today' as const, title: 'Bar', note: 'On feasts' }
  renderInPage(<Widget settings={settings} />, {
    texts,
    company: { timezone: 'America/New_York' },
  })
  expect(screen.queryByRole('term')).toBeNull()
  expect(document.body.textContent).toMatch(/^Bar9:00.AM.*11:00.PM.*On feasts$/)
})
