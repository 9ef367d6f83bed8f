import { expect, it } from 'vitest'
import { toAppErrors } from './toAppErrors'

const errorResponse = (path: string, code = 'format') => ({
  body: { code: 'invalid_request', errorDetails: [{ path, code, message: 'is not valid' }] },
})

it.each([
  ['/name', 'pattern', { name: 'studio.mobile.fault.name' }],
  ['/config/icon', 'format', { icon: 'studio.fault.image-ref' }],
  ['/config/splash', 'image-missing', { splash: 'studio.mobile.fault.missing' }],
  ['/config/colours/on_primary', 'format', { 'colours/onPrimary': 'studio.fault.colour' }],
  ['/config/colours', 'propertyNames', { colours: 'studio.mobile.fault.colourName' }],
  ['/config/screenshots', 'changed', {}],
  ['', 'type', {}],
])('the error %s (%s) is shown at its field', (path, code, expected) => {
  expect(toAppErrors(errorResponse(path, code), ['primary', 'onPrimary'])).toEqual(expected)
})

it('an error without details names no field', () => {
  expect(toAppErrors({ body: { code: 'forbidden' } }, [])).toEqual({})
})
