// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { NameStep } from './NameStep'
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

it.each([texts, spanish])('the error of a host gives the example that its field shows', (own) => {
  renderInStudio(<Step />, own)
  const { placeholder } = screen.getByLabelText<HTMLInputElement>(own['studio.clone.host'])
  expect(placeholder).not.toBe('')
  expect(own['studio.clone.fault.host']).toContain(placeholder)
})
