import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compile } from '../../src/core/config/compile'
import { catalogue, clubs } from './renderPart'

const configOf = (club: string): unknown => JSON.parse(readFileSync(`fixtures/clubs/${club}/portal-config.json`, 'utf8'))

describe.each(clubs)('the config of %s', (club) => {
  it('has no fault', () => {
    expect(compile(configOf(club), { catalogue }).problems).toEqual([])
  })

  it('is sparse and names its schema', () => {
    expect(configOf(club)).toMatchObject({ $schema: '../../../schemas/config/portal-config.schema.json', version: 1, theme: { preset: club } })
  })
})
