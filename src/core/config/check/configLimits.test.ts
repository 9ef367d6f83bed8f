import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { configLimits, findLimitViolation, limitProblem, limitsForStored } from './configLimits'

const none = { bytes: 1e6, leaves: 1e6, depth: 1e3, unknownBytes: 1e6, pageElements: 1e6 }
const violation = (config: unknown, limits: Partial<typeof none>) =>
  findLimitViolation(config, catalogue, { ...none, ...limits })
const limitOf = (config: unknown, limits: Partial<typeof none>) => violation(config, limits)?.limit

describe('the limits of a config', () => {
  it('are 256 KB, 5,000 values, 20 levels, 4 KB of unknown keys and 3,000 elements per page', () => {
    expect(configLimits).toEqual({
      bytes: 262_144,
      leaves: 5_000,
      depth: 20,
      unknownBytes: 4_096,
      pageElements: 3_000,
    })
  })

  it.each([
    ['a value', 7, 1],
    ['an empty object', {}, 1],
    ['null', null, 1],
    ['values of an object', { a: 1, b: { c: 2, d: null } }, 3],
    ['items of a list', { a: ['x', 'y', { z: 1 }] }, 3],
    ['empty lists and objects', { a: [], b: {} }, 2],
  ])('count as values: %s', (_what, config, leaves) => {
    expect(limitOf(config, { leaves })).toBeUndefined()
    expect(limitOf(config, { leaves: leaves - 1 })).toBe('leaves')
  })

  it('count only own properties', () => {
    const config = Object.assign(Object.create({ inherited: { deep: {} } }) as object, { a: 1 })
    expect(limitOf(config, { leaves: 1, depth: 1 })).toBeUndefined()
  })

  it('name the first value too many', () => {
    expect(violation({ a: 1, b: 2, c: 3 }, { leaves: 2 })).toEqual({
      limit: 'leaves',
      keys: ['c'],
      message: 'A config can have at most 5000 values; this one exceeds the limit.',
      hint: 'Remove unused sections, texts or menu entries.',
    })
    // The last object is read first.
    expect(violation({ a: { b: 1 }, c: { d: 1 } }, { leaves: 1 })?.keys).toEqual(['c'])
    expect(violation({ a: 1, c: { d: 1, e: 1 } }, { leaves: 2 })?.keys).toEqual(['c', 'e'])
    expect(violation(7, { leaves: 0 })?.keys).toEqual([])
  })

  it('count the levels below the root', () => {
    const config = { a: { b: [{ c: 1 }] } }
    expect(limitOf(config, { depth: 4 })).toBeUndefined()
    expect(violation(config, { depth: 3 })).toEqual({
      limit: 'depth',
      keys: ['a', 'b', '0', 'c'],
      message: 'This is nested more than 20 levels deep.',
      hint: 'Remove it; no setting is nested that deep.',
    })
    expect(violation(config, { depth: 1 })?.keys).toEqual(['a', 'b'])
    expect(limitOf(7, { depth: 0 })).toBeUndefined()
  })

  it('count bytes, not characters', () => {
    const config = { name: 'ñ' }
    expect(limitOf(config, { bytes: 13 })).toBeUndefined()
    expect(violation(config, { bytes: 12 })).toEqual({
      limit: 'bytes',
      keys: [],
      message: 'The config has 1 KB; the limit is 256 KB.',
      hint: 'Shorten texts, or remove what is not used. Upload pictures and refer to them by path.',
    })
    expect(violation({ name: 'x'.repeat(1024) }, { bytes: 1 })?.message).toContain('has 2 KB')
    expect(limitOf(undefined, { bytes: 0 })).toBeUndefined()
  })

  it('count the names and values of undeclared keys in total, at any depth', () => {
    // Each unknown key is counted with its quotation marks: "x" and "yz", 3 + 4 bytes.
    const config = {
      x: 'yz',
      plan: 'Plus',
      props: { x: 'yz', slogans: [{ id: 'a', x: 'yz' }] },
      intl: { messages: { en: { x: 'yz' } } },
    }
    expect(limitOf(config, { unknownBytes: 21 })).toBeUndefined()
    expect(violation(config, { unknownBytes: 20 })).toEqual({
      limit: 'unknownBytes',
      keys: ['props', 'slogans', 0, 'x'],
      message: 'Unknown keys take up more than 4 KB in total.',
      hint: 'Remove this one; it is not used.',
    })
    expect(violation(config, { unknownBytes: 6 })?.keys).toEqual(['x'])
    expect(limitOf({ plan: [{ x: 'yz' }] }, { unknownBytes: 0 })).toBeUndefined()
  })

  it('name the first page that is too large', () => {
    const section = (text: string) => ({ id: 'a', widget: 'rich-text', settings: { text } })
    const config = {
      props: { sections: { '/faq': [section('a')], '/terms': [section('a\n\n'.repeat(10))] } },
      intl: { messages: { en: { 'page.faq.title': 'a\n\n'.repeat(20) } } },
    }
    expect(limitOf(config, { pageElements: 80 })).toBeUndefined()
    expect(violation(config, { pageElements: 59 })).toEqual({
      limit: 'pageElements',
      keys: ['props', 'sections', '/terms'],
      message: 'The page /terms has 60 elements; the limit is 3000.',
      hint: 'Shorten its texts, or move some of its sections to another page.',
    })
    expect(violation(config, { pageElements: 79 })?.keys).toEqual(['intl', 'messages', 'en'])
  })

  it('are checked cheapest first', () => {
    const config = { x: { y: ['long text', 'long text'] } }
    const limits = { depth: 1, leaves: 1, bytes: 1, unknownBytes: 1 }
    expect(limitOf(config, limits)).toBe('depth')
    expect(limitOf(config, { ...limits, depth: 3 })).toBe('leaves')
    expect(limitOf(config, { ...limits, depth: 3, leaves: 2 })).toBe('bytes')
    expect(limitOf(config, { unknownBytes: 1 })).toBe('unknownBytes')
    expect(findLimitViolation({ x: 'y'.repeat(4096) }, catalogue)?.limit).toBe('unknownBytes')
  })

  it('are reported as a problem of the config', () => {
    expect(
      limitProblem({ limit: 'depth', keys: ['a', 0, 'b/c'], message: 'Deep.', hint: 'Remove it.' }),
    ).toEqual({
      code: 'config-limit',
      severity: 'error',
      path: '/a/0/b~1c',
      message: 'Deep.',
      hint: 'Remove it.',
    })
  })
})

describe('the limits for changes of a stored config', () => {
  it('are the usual ones if it does not exceed them', () => {
    expect(limitsForStored({ plan: 'Plus' }, catalogue)).toEqual(configLimits)
  })

  it('are its own sizes if it exceeds them, so that it may stay as large but not grow', () => {
    const nest = (levels: number): unknown => (levels === 0 ? [] : { a: nest(levels - 1) })
    const stored = {
      plan: 'Plus',
      x: [nest(22), ...Array.from({ length: 6_000 }, () => null), 'y'.repeat(256 * 1024)],
      intl: { messages: { en: { 'page.terms.text': 'a\n\n'.repeat(1_000) } } },
    }
    const limits = limitsForStored(stored, catalogue)
    expect(limits).toEqual({
      bytes: JSON.stringify(stored).length,
      leaves: 6_004,
      depth: 24,
      unknownBytes: JSON.stringify('x').length + JSON.stringify(stored.x).length,
      pageElements: 4_000,
    })
    expect(findLimitViolation(stored, catalogue, limits)).toBeUndefined()
    expect(findLimitViolation({ ...stored, z: 1 }, catalogue, limits)?.limit).toBe('leaves')
  })
})
