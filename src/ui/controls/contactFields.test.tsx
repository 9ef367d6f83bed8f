// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import messages from '../messages.en.json'
import { ChoiceGroup } from './ChoiceGroup'
import { EmailField } from './EmailField'
import { PhoneField } from './PhoneField'
import { PostalField } from './PostalField'
import { SelectField } from './SelectField'

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

describe('PhoneField', () => {
  function Typed() {
    const [value, setValue] = useState('')
    return <PhoneField name="mobile" label="Mobile" value={value} onValue={setValue} required />
  }

  it.each([
    ['with a value', <Typed key="" />],
    ['without one', <PhoneField key="" name="mobile" label="Mobile" required />],
  ])(
    'keeps only digits and plus of a typed or pasted text: %s [shell.validation.phone-characters]',
    async (_kind, phone) => {
      show(phone)
      const field = screen.getByLabelText<HTMLInputElement>('Mobile')
      await userEvent.type(field, '+1 (401) 555-ab')
      expect(field.value).toBe('+1401555')
      await userEvent.paste('-01.23 x')
      expect(field.value).toBe('+14015550123')
    },
  )
})

describe('PostalField', () => {
  it.each([
    ['US', 'Zipcode'],
    ['ES', 'Postal Code'],
    ['', 'Postal Code'],
  ])(
    'is labelled by its country: %s [shell.validation.postal-label-us] [shell.validation.postal-label-other]',
    (country, label) => {
      show(<PostalField name="zipCode" country={country} required />)
      expect(screen.getByRole('textbox', { name: label })).toBeTruthy()
    },
  )
})

it('an email field has the keyboard for emails, but the type text, of which no browser rewrites an international domain', () => {
  show(<EmailField name="email" label="Email" required />)
  const { type, inputMode } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  expect([type, inputMode]).toEqual(['text', 'email'])
})

describe('the Tab key', () => {
  it.each([true, false])(
    'is blocked in email and postal code fields only with `tabDisabled`: %s [shell.validation.tab-blocked]',
    async (disabled) => {
      show(
        <>
          <EmailField name="email" label="Email" required tabDisabled={disabled} />
          <PostalField name="zipCode" country="US" required tabDisabled={disabled} />
        </>,
      )
      for (const name of ['Email', 'Zipcode']) {
        const field = screen.getByRole('textbox', { name })
        field.focus()
        await userEvent.tab()
        expect(document.activeElement === field).toBe(disabled)
      }
    },
  )
})

describe('choices', () => {
  it('report all selected checkboxes, or the one selected radio', async () => {
    const chosen: (readonly string[])[] = []
    show(
      <>
        <SelectField
          name="state"
          label="State"
          options={[{ value: 'RI', label: 'Rhode Island' }]}
          placeholder="Choose"
          required
        />
        <ChoiceGroup
          name="many"
          label="Many"
          kind="checkbox"
          choices={['a', 'b']}
          selected={['b']}
          onChange={(next) => chosen.push(next)}
        />
        <ChoiceGroup
          name="one"
          label="One"
          kind="radio"
          choices={['c', 'd']}
          selected={['c']}
          onChange={(next) => chosen.push(next)}
        />
      </>,
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Rhode Island')
    await userEvent.click(screen.getByRole('checkbox', { name: 'a' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'b' }))
    await userEvent.click(screen.getByRole('radio', { name: 'd' }))
    expect(chosen).toEqual([['a', 'b'], [], ['d']])
    expect(screen.getByRole('group', { name: 'Many' })).toBeTruthy()
  })
})
