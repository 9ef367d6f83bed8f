import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { acceptsCards } from '../../cards/cardBrands'
import { compile } from './compile'

const resolve = (processors: unknown, stripeProcessor = true) =>
  compile({ processors, features: { stripeProcessor } }, { catalogue })
const problems = (processors: unknown) =>
  resolve(processors).problems.map(({ code, path }) => `${code} ${path}`)
const sandbox = { id: 'a', uri: 'sandbox', cardsAccepted: ['visa'], acceptAch: true, default: true }
// Assembled from parts, because secret scanners would flag the whole string.
const secret = ['sk', 'live', 'abcdefghijklmnop'].join('_')
const publishable = ['pk', 'test', 'abcdefghijklmnop'].join('_')

describe('resolveProcessors', () => {
  it('returns id, name, uri, key, cardsAccepted, acceptAch, default and integration, with defaults for optional keys [shell.entity.portal-config-processors] [money.entity.processor]', () => {
    const full = {
      id: 'b',
      name: 'Cards',
      uri: 'stripe',
      key: publishable,
      cardsAccepted: ['visa'],
      acceptAch: false,
      default: true,
      integration: 'elements',
    }
    expect(resolve([full]).config.processors).toEqual([full])
    expect(resolve([{ id: 'a', uri: 'sandbox' }]).config.processors).toEqual([
      {
        id: 'a',
        name: 'sandbox',
        uri: 'sandbox',
        key: '',
        cardsAccepted: [],
        acceptAch: false,
        default: false,
        integration: '',
      },
    ])
  })

  it.each([
    ['a usable one', [sandbox], []],
    ['none', [], []],
    ['an unknown one', [{ ...sandbox, uri: 'paypal' }], ['processor-unknown /processors/0/uri']],
    [
      'a secret key instead of a publishable one',
      [{ ...sandbox, uri: 'stripe', key: secret }],
      ['processor-key /processors/0/key'],
    ],
    ['a missing key', [{ ...sandbox, uri: 'stripe' }], ['processor-key /processors/0/key']],
    ['no default', [{ ...sandbox, default: false }], ['processor-default /processors']],
    [
      'two defaults for cards',
      [
        sandbox,
        { id: 'b', uri: 'stripe', key: publishable, cardsAccepted: ['visa'], default: true },
      ],
      ['processor-default /processors'],
    ],
    [
      'a default for each kind',
      [
        { id: 'a', uri: 'stripe', key: publishable, cardsAccepted: ['visa'], default: true },
        { id: 'b', uri: 'gocardless', acceptAch: true, default: true },
      ],
      [],
    ],
    [
      'cards on gocardless',
      [sandbox, { id: 'b', uri: 'gocardless', cardsAccepted: ['visa'] }],
      ['ach-processor /processors/1/cardsAccepted'],
    ],
    [
      'plaid as the only one for bank debits',
      [{ id: 'b', uri: 'plaid', acceptAch: true, default: true }],
      ['ach-processor /processors/0/acceptAch'],
    ],
    ['plaid beside one that debits', [sandbox, { id: 'b', uri: 'plaid', acceptAch: true }], []],
    ['two under one id', [sandbox, { ...sandbox }], ['duplicate-id /processors/1/id']],
  ])('reports the right problems for %s', (_what, processors, expected) => {
    expect(problems(processors)).toEqual(expected)
  })

  it('accepts cards for stripe, stripev2 and the sandbox, and bank debits only if the entry accepts ach and the processor supports them [money.constant.processors-card] [money.constant.processors-ach] [money.entity.processor-defaults]', () => {
    const all = ['gocardless', 'plaid', 'sandbox', 'stripe', 'stripev2'].map((uri) => ({
      id: uri,
      uri,
      key: publishable,
      cardsAccepted: ['visa'],
      acceptAch: true,
    }))
    const found = resolve(all).config.processors
    const able = (takes: (one: (typeof found)[number]) => boolean) =>
      found.filter(takes).map(({ uri }) => uri)
    expect(able(acceptsCards).sort()).toEqual(['sandbox', 'stripe', 'stripev2'])
    expect(able(({ acceptAch }) => acceptAch)).toContain('gocardless')
    expect(able(({ acceptAch }) => acceptAch)).not.toContain('plaid')
    const apart = [
      { id: 'cards', uri: 'stripe', key: publishable, cardsAccepted: ['visa'], default: true },
      { id: 'bank', uri: 'gocardless', acceptAch: true, default: true },
    ]
    expect(
      resolve(apart).config.processors.map((one) => [
        one.id,
        one.cardsAccepted,
        one.acceptAch,
        one.default,
      ]),
    ).toEqual([
      ['cards', ['visa'], false, true],
      ['bank', [], true, true],
    ])
    expect(
      resolve([{ ...apart[1], acceptAch: false }]).config.processors.some((one) => one.acceptAch),
    ).toBe(false)
  })

  it('leaves Stripe out with a warning unless its feature is on, and then another processor is the default [shell.entity.feature-flags-effect]', () => {
    const both = [
      { id: 'b', uri: 'stripe', key: publishable, cardsAccepted: ['visa'], default: true },
      { id: 'c', uri: 'stripev2', key: publishable, cardsAccepted: ['visa'] },
      { ...sandbox, default: false },
    ]
    const found = (on: boolean) =>
      resolve(both, on).config.processors.map((one) => [one.uri, one.default])
    expect(found(true)).toEqual([
      ['stripe', true],
      ['stripev2', false],
      ['sandbox', true],
    ])
    expect(found(false)).toEqual([['sandbox', true]])
    const warned = (on: boolean) =>
      resolve(both, on)
        .problems.filter(({ code }) => code === 'processor-feature')
        .map(({ path }) => path)
    expect([warned(true), warned(false)]).toEqual([[], ['/processors/0', '/processors/1']])
  })

  it('never returns a secret key', () => {
    expect(
      JSON.stringify(resolve([{ ...sandbox, uri: 'stripe', key: secret }]).config),
    ).not.toContain(secret)
  })

  it('chooses one default each for cards and bank debits, even if the config marks none or several', () => {
    expect(
      resolve([{ ...sandbox, default: false }]).config.processors.map((one) => one.default),
    ).toEqual([true])
    expect(
      resolve([
        sandbox,
        { id: 'b', uri: 'stripe', key: publishable, cardsAccepted: ['visa'], default: true },
      ]).config.processors.map((one) => one.default),
    ).toEqual([true, false])
  })
})

describe('the global network', () => {
  const network = (globalNetwork: unknown) =>
    compile({ companyId: 1, globalNetwork }, { catalogue })
  it('has `enabled` and `id`; the config may give one id or a list [shell.entity.portal-config-global-network]', () => {
    expect(network({ enabled: true, id: 3 }).config.globalNetwork).toEqual({
      enabled: true,
      ids: [3],
    })
    expect(network({ enabled: true, id: [3, 4, 3] }).config.globalNetwork).toEqual({
      enabled: true,
      ids: [3, 4],
    })
    expect(network({}).config.globalNetwork).toEqual({ enabled: false, ids: [] })
    expect(network({ enabled: false, id: 3 }).config.globalNetwork.enabled).toBe(false)
  })
  it("reports the club's own id and omits it", () => {
    const { config, problems: found } = network({ enabled: true, id: [1, 3] })
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'network-self /globalNetwork/id',
    ])
    expect(config.globalNetwork.ids).toEqual([3])
  })
})

describe('feature flags and analytics', () => {
  it('include twelve flags, off unless switched on [shell.entity.feature-flags]', () => {
    const keys = [
      'blogDates',
      'contact',
      'editPrimaryInfo',
      'guestDirectory',
      'guestPass',
      'memberDirectory',
      'messaging',
      'nomination',
      'personalDetails',
      'registration',
      'sms',
      'stripeProcessor',
    ]
    expect(compile({}, { catalogue }).config.features).toEqual(
      Object.fromEntries(keys.map((key) => [key, false])),
    )
    expect(
      compile({ features: Object.fromEntries(keys.map((key) => [key, true])) }, { catalogue })
        .config.features,
    ).toEqual(Object.fromEntries(keys.map((key) => [key, true])))
    expect(compile({ features: { sms: 'yes' } }, { catalogue }).config.features.sms).toBe(false)
  })
  it('include analytics only if a provider is configured [shell.entity.portal-config-analytics]', () => {
    expect(compile({}, { catalogue }).config.analytics).toEqual({ provider: 'none', siteId: '' })
    expect(
      compile({ analytics: { provider: 'plausible', siteId: 'x' } }, { catalogue }).config
        .analytics,
    ).toEqual({ provider: 'plausible', siteId: 'x' })
  })
})
