// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFieldErrors, type FieldCodes } from './useFieldErrors'

const open = (first: FieldCodes) =>
  renderHook(
    ({ errors }) =>
      useFieldErrors({
        errors,
        textOf: (field, code) => `${field} ${code}`,
        lineOf: (field, code) => `${field}: ${code}`,
      }),
    { initialProps: { errors: first } },
  )

it('errors are shown from the first submit on and follow what is typed; the summary is that of the submit', () => {
  const { result, rerender } = open({ name: 'required' })
  expect([result.current.errorOf('name'), result.current.summary.errors]).toEqual([undefined, []])
  act(() => expect(result.current.submit({ card: 'brand' })).toEqual(['card', 'name']))
  expect(['name', 'card'].map(result.current.errorOf)).toEqual(['name required', 'card brand'])
  rerender({ errors: { zip: 'postal' } })
  expect(['name', 'zip'].map(result.current.errorOf)).toEqual([undefined, 'zip postal'])
  expect(result.current.summary.errors.map(({ message }) => message)).toEqual([
    'card: brand',
    'name: required',
  ])
})

it('an error that the server found stays until its field changes', () => {
  const { result } = open({})
  act(() => result.current.reject({ email: 'taken', name: 'long' }))
  act(() => result.current.change(['email']))
  expect(['email', 'name'].map(result.current.errorOf)).toEqual([undefined, 'name long'])
  act(() => result.current.reset())
  expect([result.current.errorOf('name'), result.current.summary.errors]).toEqual([undefined, []])
})

it('a field’s error can be shown before the submit', () => {
  const { result } = open({ start: 'past', end: 'past' })
  act(() => result.current.change(['start'], ['start']))
  expect(['start', 'end'].map(result.current.errorOf)).toEqual(['start past', undefined])
})
