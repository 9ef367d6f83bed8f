import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { validateConfig } from './validateConfig'
import { closestName } from './suggestName'

const hintFor = (config: unknown): string | undefined =>
  validateConfig(config, { catalogue }).find(({ code }) => /-key$/.test(code))?.hint

describe('the hint for a key that the config does not have', () => {
  it.each([
    [{ theme: { tokens: { 'sidr-width': '300px' } } }, 'sider-width'],
    [{ theme: { tokens: { siderWidth: '300px' } } }, 'sider-width'],
    [{ props: { colors: { onPrimry: '#fff' } } }, 'onPrimary'],
    [{ features: { guestpas: true } }, 'guestPass'],
    [{ pages: [{ uri: '/events', pth: '/agenda' }] }, 'path'],
  ])('suggests the known key for %j: %s', (config, meant) => {
    expect(hintFor(config)).toBe(`Did you mean “${meant}”?`)
  })

  it('suggests nothing for a key that resembles no known key', () => {
    expect(hintFor({ theme: { tokens: { zzzzzz: '1px' } } })).not.toContain('Did you mean')
  })

  it('is looked for only for the first keys, so thousands of unknown keys cost no more', () => {
    const names = Array.from({ length: 500 }, (_value, index) => `sidr-width-${index}`)
    const config = { theme: { tokens: Object.fromEntries(names.map((name) => [name, '1px'])) } }
    const hints = validateConfig(config, { catalogue, skipsSizeLimits: true }).map(
      ({ hint }) => hint,
    )
    expect(hints).toHaveLength(500)
    expect(hints.filter((hint) => hint.startsWith('Did you mean'))).toHaveLength(20)
  })

  it.each([
    ['sidr', ['slide', 'sider'], 'sider'],
    ['tokns', ['token', 'tokens'], 'tokens'],
    ['On-Primary', ['onPrimary'], 'onPrimary'],
    ['c', ['ab'], undefined],
    ['ab', ['abcd'], undefined],
    // Two letters are missing at the beginning, and two are added at the end.
    ['cdefxx', ['abcdef'], undefined],
  ])(
    'is the nearest name, if at most a third of its letters differ: %s of %j is %s',
    (name, names, meant) => {
      expect(closestName(name, names)).toBe(meant)
    },
  )

  it('is not looked for among names of another length, so a very long key costs no time', () => {
    const start = performance.now()
    expect(closestName('primary'.repeat(20_000), Object.keys(catalogue.tokens))).toBeUndefined()
    // Comparing it with every name would take several seconds.
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
