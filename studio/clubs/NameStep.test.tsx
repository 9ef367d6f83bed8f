// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { ErrorObject } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { NameStep } from './NameStep'
import { toCloneErrors } from './toCloneErrors'
import texts from './messages.en.json'
import spanish from './messages.es.json'

afterEach(cleanup)

function Step(): ReactNode {
  const [values, setValues] = useState({ name: '', host: '' })
  return (
    <NameStep
      {...values}
      region={{ locale: 'en-us', currency: 'USD', timezone: 'UTC' }}
      sourceConfig={{}}
      copiesTexts
      errors={{}}
      onChange={(next) => setValues({ ...values, ...next })}
    />
  )
}

it('a field that is left with an invalid host shows the error, and the next field keeps the focus', async () => {
  const user = renderInStudio(<Step />, texts)
  const [name, host] = [screen.getByLabelText('Name'), screen.getByLabelText('Host')]
  await user.type(host, 'not a host')
  await user.click(name)
  const error = screen.getByText(texts['studio.clone.fault.host'])
  expect(document.activeElement).toBe(name)
  await user.keyboard('Boathouse')
  expect([name, host].map((field) => (field as HTMLInputElement).value)).toEqual([
    'Boathouse',
    'not a host',
  ])
  await user.type(host, '.example')
  expect(error.isConnected).toBe(false)
})

it.each([
  [true, true],
  [false, false],
])('a language of the source’s own texts is offered if they are copied: %s', (copies, offered) => {
  renderInStudio(
    <NameStep
      name=""
      host=""
      region={{ locale: 'en-us', currency: 'USD', timezone: 'UTC' }}
      sourceConfig={{ intl: { locale: 'ar-ae', messages: { ar: { 'page.home.title': 'بيت' } } } }}
      copiesTexts={copies}
      errors={{}}
      onChange={() => undefined}
    />,
    texts,
  )
  expect(screen.queryByRole('option', { name: /^Arabic/ }) !== null).toBe(offered)
})

it('a language that the server rejects says so at its field', () => {
  const rejected = new ApiError(422, { errorDetails: [{ path: '/locale' }] } as ErrorObject)
  renderInStudio(
    <NameStep
      name="New"
      host="new.example"
      region={{ locale: 'ar-ae', currency: 'USD', timezone: 'UTC' }}
      sourceConfig={{}}
      copiesTexts={false}
      errors={toCloneErrors(rejected)}
      onChange={() => undefined}
    />,
    texts,
  )
  const field = screen.getByRole('combobox', { name: /^Language/ })
  expect(document.activeElement).toBe(field)
  expect(screen.getByText(texts['studio.clone.fault.locale'])).toBeTruthy()
})

it.each([texts, spanish])('the error of a host gives the example that its field shows', (own) => {
  renderInStudio(<Step />, own)
  const { placeholder } = screen.getByLabelText<HTMLInputElement>(own['studio.clone.host'])
  expect(placeholder).not.toBe('')
  expect(own['studio.clone.fault.host']).toContain(placeholder)
})
