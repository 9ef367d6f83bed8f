import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { configLimits } from './configLimits'
import { validateConfig, type ValidateOptions } from './validateConfig'

const problems = (config: unknown, options: Partial<ValidateOptions> = {}): string[] =>
  validateConfig(config, { catalogue, ...options }).map(({ code, path }) => `${code} ${path}`)
const SECRET = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'

describe('the validation of a config', () => {
  it('reports one problem per path, and a credential before anything else', () => {
    expect(problems({ plan: SECRET, surprise: SECRET })).toEqual([
      'secret /plan',
      'secret /surprise',
    ])
    expect(problems({ plan: 'Gold', surprise: 1 })).toEqual([
      'schema /plan',
      'unknown-key /surprise',
    ])
  })

  it('reports only the size of a config that is too large', () => {
    const large = { plan: 'Gold', props: { footer: { text: 'x'.repeat(configLimits.bytes) } } }
    expect(problems(large)).toEqual(['config-limit '])
    expect(problems(large, { skipsSizeLimits: false })).toEqual(['config-limit '])
    expect(problems(large, { skipsSizeLimits: true })).toEqual([
      'schema /plan',
      'schema /props/footer/text',
    ])
  })

  it.each([['text'], [[]], [null], [7]])('reports %j, which is not an object, once', (config) => {
    expect(problems(config)).toEqual(['schema '])
  })

  it('says which values are allowed in place of an unknown one', () => {
    expect(validateConfig({ plan: 'Gold' }, { catalogue })).toEqual([
      expect.objectContaining({
        path: '/plan',
        message: 'This value is not allowed.',
        hint: 'Use one of: Plus, Lounge.',
      }),
    ])
  })

  it('reports the sandbox only where it must not charge', () => {
    const config = { processors: [{ id: 'a', uri: 'sandbox', default: true }] }
    expect(problems(config)).toEqual([])
    expect(problems(config, { sandboxCharges: true })).toEqual([])
    expect(problems(config, { sandboxCharges: false })).toEqual(['processor-sandbox /processors/0'])
  })

  it('finds the club’s company by its host, in any case, unless the config names the company', () => {
    const findCompany = (host: string) => (host === 'club.example.com' ? 7 : undefined)
    const network = { globalNetwork: { enabled: true, id: [3, 7] } }
    const self = ['network-self /globalNetwork/id']
    expect(problems({ ...network, domainName: 'club.example.com' }, { findCompany })).toEqual(self)
    expect(problems({ ...network, domainName: 'Club.Example.com' }, { findCompany })).toEqual(self)
    expect(problems({ ...network, domainName: 'other.example.com' }, { findCompany })).toEqual([])
    expect(problems({ ...network, domainName: 'club.example.com' })).toEqual([])
    expect(problems(network, { findCompany })).toEqual([])
    expect(
      problems({ ...network, domainName: 'club.example.com', companyId: 5 }, { findCompany }),
    ).toEqual([])
    expect(problems({ ...network, companyId: 7 })).toEqual(self)
  })

  it('checks pictures in /media only if it can tell which exist', () => {
    const config = { props: { logo: { image: '/media/absent.png' } } }
    expect(problems(config)).toEqual([])
    expect(problems(config, { hasMedia: () => true })).toEqual([])
    expect(problems(config, { hasMedia: () => false })).toEqual(['image-missing /props/logo/image'])
  })
})
