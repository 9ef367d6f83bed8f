import { describe, expect, it } from 'vitest'
import { findPresetDrift } from './findPresetDrift'

describe('findPresetDrift', () => {
  it('lists each token that differs from the preset, with both values', () => {
    expect(findPresetDrift({ a: '1', b: '2' }, { b: '2', a: '3', c: '4' })).toEqual([
      { token: 'a', preset: '1', club: '3' },
      { token: 'c', preset: '', club: '4' },
    ])
  })
})
