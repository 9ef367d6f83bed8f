import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../../generated/catalogue'
import { validateConfig } from '../validateConfig'

const hintFor = (config: unknown): string | undefined =>
  validateConfig(config, { catalogue }).find(({ code }) => /-key$/.test(code))?.hint

describe('the hint for a key that the config does not have', () => {
  it.each([
    [{ theme: { tokens: { 'sidr-width': '300px' } } }, 'sider-width'],
    [{ theme: { tokens: { siderWidth: '300px' } } }, 'sider-width'],
    [{ props: { colors: { onPrimry: '#fff' } } }, 'onPrimary'],
    [{ features: { guestpas: true } }, 'guestPass'],
    [{ pages: [{ uri: '/events', pth: '/agenda' }] }, 'path'],
  ])('asks about the known key for %j: %s', (config, meant) => {
    expect(hintFor(config)).toBe(`Did you mean “${meant}”?`)
  })

  it('suggests nothing for a key that resembles none', () => {
    expect(hintFor({ theme: { tokens: { zzzzzz: '1px' } } })).not.toContain('Did you mean')
  })
})
