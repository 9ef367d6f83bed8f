import { describe, expect, it } from 'vitest'
import { problemCodes } from '../../src/core/config/Problem'
import english from '../publish/messages.en.json'

describe('the texts for the codes of `club validate`', () => {
  it('exist for every code', () => {
    expect(problemCodes.filter((code) => !(`studio.problem.${code}` in english))).toEqual([])
  })
})
