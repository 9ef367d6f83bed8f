import { describe, expect, it } from 'vitest'
import { findFieldErrors } from './cloneRequest'

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
