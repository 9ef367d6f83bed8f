import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { compile } from './compile'

const codes = (input: unknown): string[] =>
  compile(input, { catalogue }).problems.map(({ code, path }) => `${code} ${path}`)

describe('compile', () => {
  it.each([[undefined], [null], ['text'], [7], [[]], [true]])(
    'returns the defaults and reports one problem for a root that is not an object (%j)',
    (input) => {
      const { config, problems } = compile(input, { catalogue })
      expect(problems).toEqual([
        {
          code: 'schema',
          severity: 'error',
          path: '',
          message: 'A portal config must be an object.',
          hint: 'Start the file with { and end it with }.',
        },
      ])
      expect(config).toEqual(compile({}, { catalogue }).config)
    },
  )

  it('reports nothing for an empty config, because every key is optional [shell.entity.portal-config]', () => {
    const { config, problems } = compile({}, { catalogue })
    expect(problems).toEqual([])
    expect(config).toMatchObject({
      plan: 'Plus',
      debug: false,
      environment: 'Production',
      domainName: '',
      processors: [],
      analytics: { provider: 'none', siteId: '' },
      globalNetwork: { enabled: false, ids: [] },
      theme: { preset: '', dark: { mode: 'off' } },
    })
  })

  it('reads plan, debug, environment, domainName, analytics, pages, props, theme, intl, features, settings, processors and globalNetwork [shell.entity.portal-config]', () => {
    const { config, problems } = compile(
      {
        id: 1,
        domainId: 1,
        companyId: 1,
        environment: 'US',
        debug: true,
        plan: 'Lounge',
        domainName: 'club.example.com',
        analytics: { provider: 'plausible', siteId: 'club.example.com' },
        pages: [{ uri: '/faq', path: '/questions' }],
        props: { footer: { text: 'Since 1891' } },
        theme: { preset: 'harbour', tokens: { radius: '3px' } },
        intl: { currency: 'EUR' },
        features: { sms: true },
        settings: {
          calendarHost: 'Outlook',
          clubName: '',
          map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png' },
        },
        processors: [{ id: 'a', uri: 'sandbox', cardsAccepted: ['visa'], default: true }],
        globalNetwork: { enabled: true, id: 3 },
      },
      { catalogue },
    )
    expect(problems).toEqual([])
    expect(config).toMatchObject({
      environment: 'US',
      debug: true,
      plan: 'Lounge',
      domainName: 'club.example.com',
      analytics: { provider: 'plausible', siteId: 'club.example.com' },
      theme: { preset: 'harbour' },
      props: { footer: { text: 'Since 1891' } },
      tokens: { radius: '3px' },
      intl: { currency: 'EUR' },
      features: { sms: true, nomination: false },
      settings: {
        calendarHost: 'Outlook',
        map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' },
      },
      processors: [{ id: 'a', uri: 'sandbox', cardsAccepted: ['visa'], default: true }],
      globalNetwork: { enabled: true, ids: [3] },
    })
    expect(config.routes.find(({ uri }) => uri === '/faq')?.paths[0]).toBe('/questions/:arg?')
  })

  it('never copies `key`, `token` or an unknown key into the result', () => {
    const text = JSON.stringify(
      compile(
        { key: 'k-value', token: 't-value', surprise: 'u-value', props: { surprise: 'v-value' } },
        { catalogue },
      ),
    )
    for (const value of ['k-value', 't-value', 'u-value', 'v-value'])
      expect(text).not.toContain(value)
  })

  it('removes only the invalid values, and reports their paths in the file', () => {
    const { config, problems } = compile(
      {
        plan: 'Gold',
        debug: true,
        props: {
          sider: { note: 7, startCollapsed: true },
          slogans: [
            { title: 'no key' },
            { id: 'a', title: 'A' },
            { id: 'a' },
            { id: 'b', title: {} },
          ],
        },
      },
      { catalogue },
    )
    expect(problems.map(({ code, path }) => `${code} ${path}`).sort()).toEqual([
      'duplicate-id /props/slogans/2/id',
      'schema /plan',
      'schema /props/sider/note',
      'schema /props/slogans/0',
      'schema /props/slogans/3/title',
    ])
    expect(config).toMatchObject({
      plan: 'Plus',
      debug: true,
      props: { sider: { note: '', startCollapsed: true } },
    })
    expect(config.props.slogans.map(({ id, title }) => [id, title])).toEqual([
      ['a', 'A'],
      ['b', ''],
    ])
  })

  it('freezes the whole result and leaves the input unchanged', () => {
    const input = {
      props: { slogans: [{ id: 'a' }], colors: { primary: 'nope' } },
      intl: { messages: { en: { x: 'y' } } },
    }
    const before = structuredClone(input)
    const { config } = compile(input, { catalogue, draft: { props: { sider: { note: 'x' } } } })
    expect(input).toEqual(before)
    expect(Object.isFrozen(input.props)).toBe(false)
    expect(Object.isFrozen(input.intl.messages.en)).toBe(false)
    expect(
      [
        config,
        config.tokens,
        config.props.slogans[0],
        config.intl.messages['en'],
        config.routes[0],
      ].every(Object.isFrozen),
    ).toBe(true)
  })

  it('merges the draft over the published config before compiling; null in the draft restores the default', () => {
    const { config } = compile(
      { plan: 'Lounge', props: { colors: { primary: '#111111', accent: '#222222' } } },
      { catalogue, draft: { plan: null, props: { colors: { primary: '#333333' } } } },
    )
    expect([config.plan, config.tokens['color-primary'], config.tokens['color-accent']]).toEqual([
      'Plus',
      '#333333',
      '#222222',
    ])
  })

  it.each([[0], [2], [-1], [99]])(
    'reports the unknown version %i, and compiles the rest of the config',
    (version) => {
      expect(codes({ version })).toEqual(['unsupported-version /version'])
      expect(compile({ version, plan: 'Lounge' }, { catalogue }).config).toMatchObject({
        version: 1,
        plan: 'Lounge',
      })
    },
  )

  it('ignores keys such as __proto__ and constructor, and never changes a prototype', () => {
    const input: unknown = JSON.parse(
      '{"__proto__":{"plan":"Lounge","polluted":1},"constructor":{"prototype":{"polluted":1}},"props":{"__proto__":{"x":1},"sections":{"__proto__":[],"constructor":[]}},"settings":{"navigation":{"constructor":{"enabled":false}}},"intl":{"messages":{"en":{"__proto__":"x","constructor":"y"}}}}',
    )
    const { config } = compile(input, { catalogue })
    expect(config.plan).toBe('Plus')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(config.intl.messages['en']).toEqual({})
  })

  it('skips and reports an unknown widget, and replaces settings that are invalid for a widget by its defaults', () => {
    const { config, problems } = compile(
      {
        props: {
          sections: {
            '/': [
              { id: 'a', widget: 'time-machine' },
              { id: 'b', widget: 'hero', settings: { title: 7, text: 'kept', extra: 1 } },
              { id: 'c', widget: 'hero', enabled: false },
            ],
          },
        },
      },
      { catalogue },
    )
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'widget-unknown /props/sections/~1/0/widget',
      'widget-settings /props/sections/~1/1/settings/extra',
      'widget-settings /props/sections/~1/1/settings/title',
    ])
    expect(
      config.props.sections['/']
        ?.filter(({ own }) => !own)
        .map(({ id, settings }) => [id, settings['title'], settings['text']]),
    ).toEqual([['b', '', 'kept']])
  })
})
