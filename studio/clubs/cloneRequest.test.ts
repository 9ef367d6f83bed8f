import { describe, expect, it } from 'vitest'
import { findFieldErrors, toCloneBody } from './cloneRequest'

describe('the errors in the fields of a new club', () => {
  it.each([
    ['New Club', 'new.example.com', {}],
    ['New Club', ' New.Localhost:3000 ', {}],
    ['New Club', 'new.example.com.', {}],
    ['', '', { name: 'studio.clone.fault.noName', host: 'studio.clone.fault.noHost' }],
    ['  ', 'new', { name: 'studio.clone.fault.noName' }],
    ['N', 'http://new.example.com', { host: 'studio.clone.fault.host' }],
    ['N', 'new club.example', { host: 'studio.clone.fault.host' }],
    ['N', '-new.example', { host: 'studio.clone.fault.host' }],
    ['N', 'new..example', { host: 'studio.clone.fault.host' }],
    ['N', 'new.example/path', { host: 'studio.clone.fault.host' }],
  ])('%j at %j', (name, host, errors) => {
    expect(findFieldErrors({ name, host })).toEqual(errors)
  })
})

it('a club that starts empty copies no part, whichever parts were chosen before', () => {
  const request = {
    sourceDomainId: 1,
    name: 'New',
    host: 'new.example',
    locale: 'es-mx',
    currency: 'MXN',
    timezone: 'America/Mexico_City',
    parts: ['theme'],
  } as const
  expect(toCloneBody({ ...request, startsEmpty: true }).parts).toEqual([])
  expect(toCloneBody({ ...request, startsEmpty: false }).parts).toEqual(['theme'])
})
