// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { onReport, type PageReport } from '../../core/session/reportProblem'
import results from './messages.en.json'
import ui from '../messages.en.json'
import { NotImplemented } from './NotImplemented'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages: { ...ui, ...results },
})

function show(requestId?: string): PageReport[] {
  const reports: PageReport[] = []
  const stop = onReport((report) => reports.push(report))
  render(
    <MemoryRouter>
      <RawIntlProvider value={intl}>
        <NotImplemented
          signedIn={false}
          what="a kind of question"
          {...(requestId === undefined ? {} : { requestId })}
        />
      </RawIntlProvider>
    </MemoryRouter>,
  )
  stop()
  return reports
}

afterEach(cleanup)

describe('what is not implemented', () => {
  it('shows and reports the request id as its code, if there is one [shell.error.not-implemented-code]', () => {
    expect(show('req-7')).toEqual([
      { code: 'not-implemented', subject: 'a kind of question (req-7)' },
    ])
    expect(screen.getByText('Reference code: req-7')).toBeTruthy()
  })

  it('shows and reports a short random code, if there is no request id [shell.error.not-implemented-code]', () => {
    const [report] = show()
    const [, code = ''] = /\((\w{8})\)$/.exec(report?.subject ?? '') ?? []
    expect(screen.getByText(`Reference code: ${code}`)).toBeTruthy()
  })
})
