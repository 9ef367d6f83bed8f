import { describe, expect, it } from 'vitest'
import { problemCodes } from '../../src/core/config/Problem'
import english from './messages.en.json'

describe('what a fault is called in the studio', () => {
  it('has words for every code of the doctor', () => {
    expect(problemCodes.filter((code) => !(`studio.problem.${code}` in english))).toEqual([])
  })
})
