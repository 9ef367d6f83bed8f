// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Domain } from '../../generated/types'
import { createPortalIntl } from '../../src/core/intl/createPortalIntl'
import { TextProvider } from '../../src/core/intl/TextProvider'
import english from '../messages.en.json'
import publishing from '../publish/messages.en.json'
import { ProblemsNotice } from './ProblemsNotice'

afterEach(cleanup)

const problem = (path: string, severity = 'error') => ({ code: 'schema', severity, path, message: 'The value must be string.', hint: 'Correct it.' })

function show(problems: readonly object[]) {
  const intl = createPortalIntl({ language: 'en', locale: 'en-us', currency: 'USD', timezone: 'UTC', dir: 'ltr', messages: { ...english, ...publishing } })
  // Only what the notice looks at.
  const domain = { config: { props: { slogans: [{ id: 'a', title: 'Come in', image: 'x' }] } }, problems } as unknown as Domain
  render(
    <TextProvider intl={intl}>
      <ProblemsNotice domain={domain} />
    </TextProvider>,
  )
}

describe('the report of a damaged config', () => {
  it('says how many, and each place as people call it, with what to do', () => {
    show([problem('/props/colors/muted_text'), problem('/props/slogans/0/image'), problem('')])
    expect(screen.getByText('3 things in the published config can’t be used')).toBeTruthy()
    expect(screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)).toEqual([
      'Muted textThis value does not fit here.The value must be string. Correct it.',
      'Slogan “Come in” · PictureThis value does not fit here.The value must be string. Correct it.',
      'The config as a wholeThis value does not fit here.The value must be string. Correct it.',
    ])
  })

  it('is not there while all is well', () => {
    show([])
    expect(document.body.textContent).toBe('')
  })
})
