import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSettings } from './readSettings'

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string', default: 'none' },
    tone: { type: 'string', enum: ['a', 'b'], default: 'a' },
    limit: { type: 'integer', default: 3 },
    isOpen: { type: 'boolean', default: true },
    items: {
      type: 'array',
      items: { type: 'object', properties: { label: { type: 'string', default: '' } } },
      default: [],
    },
    link: { type: 'object', properties: { to: { type: 'string', default: '/' } } },
  },
} as const

const defaults = { title: 'none', tone: 'a', limit: 3, isOpen: true, items: [], link: { to: '/' } }

describe('readSettings', () => {
  it.each([[undefined], [null], ['text'], [[]], [{}]])('returns the defaults for %j', (input) => {
    expect(readSettings(schema, input)).toEqual(defaults)
  })

  it('uses valid values and ignores invalid ones, at any depth of objects and lists', () => {
    const input = {
      title: 'T',
      tone: 'c',
      limit: 2.5,
      isOpen: 'yes',
      items: [{ label: 'x', more: 1 }, 4, { label: 5 }],
      link: { to: 9 },
      unheardOf: 1,
    }
    expect(readSettings(schema, input)).toEqual({
      ...defaults,
      title: 'T',
      items: [{ label: 'x' }, { label: '' }],
    })
  })

  it('never throws, and always returns every setting with its type', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const settings = readSettings(schema, input)
        expect(Object.keys(settings)).toEqual(Object.keys(defaults))
        for (const [name, value] of Object.entries(defaults))
          expect(typeof settings[name], name).toBe(typeof value)
      }),
      { seed: 20_267 },
    )
  })
})
