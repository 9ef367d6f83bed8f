// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import messages from '../messages.en.json'
import { Button } from './Button'
import { ErrorSummary } from './ErrorSummary'
import { fieldId } from './fieldId'
import { PasswordField } from './PasswordField'
import { TextField } from './TextField'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages,
})
const show = (children: ReactNode) =>
  render(<RawIntlProvider value={intl}>{children}</RawIntlProvider>)

afterEach(cleanup)

describe('Button', () => {
  it('ignores clicks and form submits while busy', async () => {
    const press = vi.fn()
    const submit = vi.fn((event: { preventDefault: () => void }) => {
      event.preventDefault()
    })
    show(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Pay
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Pay' })
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })
})

describe('fields', () => {
  it.each(['email', 'answer-Boat name', 'answer-two  spaces\u00a0'])(
    'tie label, hint and error to the control: %s',
    (name) => {
      show(
        <TextField
          name={name}
          label="Email"
          hint="The one the club knows"
          error="Write an email"
          required
        />,
      )
      const field = screen.getByRole('textbox', { name: 'Email' })
      expect(field.getAttribute('name')).toBe(name)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const described = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
      expect(described).toEqual(['Write an email', 'The one the club knows'])
    },
  )

  it('are marked if they are optional', () => {
    show(<TextField name="note" label="Note" />)
    expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toBeTruthy()
  })

  it('report typing in single-line and multi-line inputs', async () => {
    const onChange = vi.fn()
    for (const multiline of [false, true]) {
      show(
        <TextField
          name={`note-${multiline}`}
          label={`Note ${multiline}`}
          multiline={multiline}
          required
          value=""
          onChange={(event) => onChange(event.target.value)}
        />,
      )
      await userEvent.type(screen.getByLabelText(`Note ${multiline}`), 'a')
    }
    expect(onChange.mock.calls).toEqual([['a'], ['a']])
  })

  it.each([
    ['Password', undefined, ['Show password', 'Hide password']],
    ['PIN', { show: 'Show PIN', hide: 'Hide PIN' }, ['Show PIN', 'Hide PIN']],
  ])(
    'show or hide a secret without changing its value: %s',
    async (label, toggleLabels, [showName, hideName]) => {
      show(
        <PasswordField
          name="secret"
          label={label}
          autoComplete="off"
          required
          {...(toggleLabels && { toggleLabels })}
        />,
      )
      const field = screen.getByLabelText<HTMLInputElement>(label)
      await userEvent.type(field, '4471')
      expect(field.type).toBe('password')
      await userEvent.click(screen.getByRole('button', { name: showName }))
      expect([field.type, field.value]).toEqual(['text', '4471'])
      await userEvent.click(screen.getByRole('button', { name: hideName }))
      expect(field.type).toBe('password')
    },
  )
})

describe('ErrorSummary', () => {
  it('takes focus and links to each field', () => {
    show(
      <ErrorSummary
        title="Please check"
        errors={[{ fieldId: fieldId('email'), message: 'Write an email' }]}
      />,
    )
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(screen.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toBe(
      '#field-email',
    )
  })
})
