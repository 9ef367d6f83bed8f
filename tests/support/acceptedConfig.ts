import * as fc from 'fast-check'
import { PortalConfigSchema } from '../../generated/schemas'
import { formats } from '../../schemas/formats/formats'
import type { JsonSchema } from '../../schemas/JsonSchema'
import type { Catalogue } from '../../src/core/config/Catalogue'

/**
 * Hosts that only some parsers accept: ports, IP literals, punycode, odd escapes. Those that the
 * schema rejects are filtered out.
 */
const hosts = [
  'tiles.example',
  'a..b',
  '-',
  'xn--a',
  'xn--zz--',
  '1.2.3.4.5',
  '0x',
  '999.999.1.1',
  '[::1]',
  '[',
  'a_b',
  'a.',
  '.',
  '1e3',
  'a%zz',
  'ex%41mple',
  'a%2fb',
  'ü.example',
  '\u00ad',
  'a'.repeat(64),
  'localhost',
  'a,b',
  'a;b',
  "a'b",
]
const ports = ['', ':0', ':80', ':65535', ':65536', ':70000', ':99999', ':', ':1e3']
const tails = [
  '/',
  '',
  '/{z}/{x}/{y}.png',
  '/?z={z}&x={x}&y={y}',
  '/%zz/{z}/{x}/{y}',
  '/%/{z}{x}{y}',
  '?{z}{x}{y}',
  '/\ud800{z}{x}{y}',
  '/é{z}{x}{y}',
  '/a;script-src *,{z}{x}{y}',
  '/#{z}{x}{y}',
]
const addresses = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'HTTPS://', 'https:///', 'https:/\\'),
    fc.constantFrom(...hosts),
    fc.constantFrom(...ports),
    fc.constantFrom(...tails),
  )
  .map((parts) => parts.join(''))

const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  '\r\nset-cookie: a=b',
  '</script><script>',
  '<!--',
  ']]>',
  '&amp;',
  '{',
  '{name}',
  "'",
  '"',
  '`',
  '%',
  '%zz',
  '${x}',
  '__proto__',
  'constructor',
  'toString',
  '🏴‍☠️',
  'e\u0301',
  '{n, plural, one {a}}',
  '{n, number, ::.}',
  '{d, date, ::zz}',
  '<b>x',
  '\\',
  '../..',
  '//evil',
  'a'.repeat(300),
]
const text = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    'Harbour',
    'Mon - Fri 9:00 AM - 5:00 PM',
    '25:99 - 3',
    '1',
    'https://a:99999/',
    'mailto:',
    'tel:%',
  ),
)

/** Difficult texts for each format; those that the format rejects are filtered out below. */
const byFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  colour: fc.constantFrom(
    '#000',
    '#ffffff00',
    'rgb(999999999999,0,0)',
    'rgb(1e3 2 3)',
    'hsl(99999999turn 1% 1%)',
    'hsla(-0,0%,0%,9)',
    'rgb(.0 .0 .0/0%)',
    'rgba(1%,2%,3%,400%)',
    'Red',
    'grey',
    '#ABC8',
  ),
  currency: fc.constantFrom('usd', 'JPY', 'xxx', 'XTS', 'kwd', 'CLF', 'xau', 'BYR'),
  locale: fc.constantFrom(
    'en',
    'ar-ae',
    'en-u-nu-arab',
    'en-u-ca-hebrew',
    'th-u-ca-buddhist-nu-thai',
    'es-x-a',
    'en-a-bbb-x-a-ccc',
    'zh-hant-tw',
    'fil',
    'qaa',
    'sl-rozaj-biske',
    'de-1996',
    'en_us_posix',
    'no',
    'iw',
    'und',
    'ur-pk',
    'en-t-it',
    'art-x-a',
    'mul',
    'en-u-hc-h12',
    'es-419',
    'en-001',
    'sgn-be-fr',
    'i-klingon',
    'zxx',
    'cmn',
    'hy-latn-it-arevela',
  ),
  timezone: fc.constantFrom(
    'UTC',
    'Europe/Madrid',
    'europe/madrid',
    'Etc/GMT+12',
    'GMT0',
    'Asia/Kathmandu',
    'Antarctica/Troll',
    'Pacific/Apia',
    'US/Pacific-New',
    'EST5EDT',
    'Zulu',
    'America/Argentina/ComodRivadavia',
    'Factory',
  ),
  'font-family': fc.constantFrom('Fraunces', 'Cairo', 'Outfit', 'toString', 'serif'),
  'host-name': fc.constantFrom(
    '',
    'a.example',
    'localhost',
    '127.0.0.1',
    'A.EXAMPLE',
    'xn--a',
    '1',
  ),
  'image-ref': fc.oneof(
    addresses,
    fc.constantFrom(
      '',
      'scene:harbour-dusk',
      '/media/x.png',
      '/%zz',
      '/%',
      '/\ud800',
      '/é"',
      '/a?b#c',
      'data:image/png;base64,AA',
      'data:image/svg+xml,%',
      'data:image/x;',
      '/media/clubs/../x',
      '/media/clubs/harbour/terrace.webp',
      '/media/%ff-480.avif',
    ),
  ),
  'link-href': fc.oneof(
    addresses,
    fc.constantFrom(
      '',
      '#',
      '#a',
      '/',
      '/faq?x=%zz#%',
      '/%',
      '/%ff',
      '/é',
      '/\ud800',
      'mailto:a@b',
      'mailto:%',
      'tel:+%zz',
      'mailto:\ud800',
      '/a/../..',
      '/:id',
      '/*',
    ),
  ),
  'route-path': fc.constantFrom(
    '/x',
    '/مطعم',
    '/comida%20buena',
    '/é',
    '/日本',
    '/a/b/c',
    '/a;b',
    "/a'b",
    '/$&',
    '/%E2%82%AC',
    '/(a)',
    '/+',
    '/𝒳',
    '/a,b',
    '/~',
    '/a%3Fb',
    '/events',
    '/%61',
    '/@a',
    '/a=b',
  ),
  'tile-address': fc.oneof(addresses, addresses, fc.constant('')),
  'token-value': fc.constantFrom(
    '0',
    '1px',
    'red',
    'var(--portico-color-link)',
    'var(--portico-color-primary)',
    'color-mix(in oklab, var(--portico-color-text) 50%, white)',
    'color-mix(in oklab, color-mix(in srgb, red, blue), var(--portico-color-accent))',
    'color-mix(',
    'color-mix(in nowhere, red)',
    'color-mix(in oklab, red 200%, blue -5%)',
    'color-mix(in oklab,red 0%,blue 0%)',
    'calc(1px / 0)',
    'clamp(1px,,2px)',
    'var(--portico-)',
    "'Fraunces', serif",
    'var(--portico-font-heading)',
    'var(--portico-font-body)',
    'system-ui',
    '-1px',
    'color-mix(in oklch, hsl(0 0% 0%), rgb(0 0 0 / 0))',
  ),
}

/**
 * Generates configs from their schema: each property is sometimes present, with a value that the
 * schema accepts.
 */
export function acceptedConfig(catalogue: Catalogue): fc.Arbitrary<Record<string, unknown>> {
  const tokens = Object.keys(catalogue.tokens)
  const ids = fc.constantFrom('a', 'b', 'c', '__proto__', '/', '~', 'ä', '0', ' ')
  const keysOf: Readonly<Record<string, fc.Arbitrary<string>>> = {
    uri: fc.constantFrom(...catalogue.pages.map(({ uri }) => uri)),
    routeKey: fc.constantFrom(
      ...catalogue.pages.flatMap(({ navigation }) => navigation?.key ?? []),
    ),
    free: ids,
  }
  const choices: Readonly<Record<string, readonly string[]>> = {
    fonts: Object.keys(catalogue.fonts),
    widgets: catalogue.widgets.map(({ id }) => id),
    presets: ['', ...Object.keys(catalogue.presets)],
  }
  const messageIds = fc.constantFrom(...Object.keys(catalogue.messages))

  const cache = new Map<JsonSchema, fc.Arbitrary<unknown>>()
  const valueOf = (schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
    const known = cache.get(schema) ?? newValueOf(schema, name)
    cache.set(schema, known)
    return known
  }
  const newValueOf = (schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => valueOf(branch, name)))
    if (schema.enum) return fc.constantFrom(...schema.enum)
    switch (schema.type) {
      case 'boolean':
        return fc.boolean()
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -9, max: schema.maximum ?? 2 ** 31 })
      case 'number':
        return fc.oneof(
          fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true }),
          fc.constantFrom(0, 1),
        )
      case 'array':
        return listOf(schema, name)
      case 'object':
        return objectOf(schema, name)
      default:
        return textOf(schema, name)
    }
  }

  const textOf = (schema: JsonSchema, name: string): fc.Arbitrary<string> => {
    const chosen = choices[schema['x-choices'] ?? '']
    if (chosen) return fc.constantFrom(...chosen)
    if (name === 'uri')
      return fc.oneof(keysOf['uri'] ?? text, fc.constantFrom(...Object.keys(catalogue.processors)))
    const check = formats[schema.format ?? '']
    const fitting = check ? (byFormat[schema.format ?? ''] ?? text).filter(check) : text
    const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern)
    return (
      pattern
        ? fc.constantFrom('', '9:00 AM - 5:00 PM').filter((value) => pattern.test(value))
        : fitting
    ).filter(
      (value) =>
        value.length >= (schema.minLength ?? 0) && value.length <= (schema.maxLength ?? Infinity),
    )
  }

  const listOf = (schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
    const items = schema.items ?? {}
    const options = { maxLength: Math.min(schema.maxItems ?? 3, 3) }
    const key = schema['x-key'] ?? (items.required?.includes('id') ? 'id' : undefined)
    const item = valueOf(items, name)
    return key === undefined
      ? fc.array(item, options)
      : fc.uniqueArray(item, {
          ...options,
          selector: (value) => (value as Record<string, unknown>)[key],
        })
  }

  const objectOf = (schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
    const { properties, additionalProperties } = schema
    if (properties?.['widget'] && properties['settings']) return sectionOf(schema)
    if (properties) return fieldsOf(schema)
    if (typeof additionalProperties !== 'object') return fc.constant({})
    const key =
      name === 'messages'
        ? (byFormat['locale'] ?? ids)
        : name === 'tokens'
          ? fc.constantFrom(...tokens)
          : name === 'navigation'
            ? (keysOf['routeKey'] ?? ids)
            : name === 'sections'
              ? (keysOf['uri'] ?? ids)
              : name === 'ofLanguage'
                ? messageIds
                : ids
    return fc.dictionary(
      key,
      valueOf(additionalProperties, name === 'messages' ? 'ofLanguage' : name),
      { maxKeys: 3, noNullPrototype: true },
    )
  }

  /**
   * An object with a few of the schema's properties: a page breaks because of one value rather than
   * a hundred, and small pages render quickly.
   */
  const fieldsOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
    const { properties = {}, required = [] } = schema
    const others = Object.keys(properties).filter((key) => !required.includes(key))
    return fc
      .subarray(others, {
        minLength: Math.min(schema === PortalConfigSchema ? 4 : 1, others.length),
        maxLength: Math.min(schema === PortalConfigSchema ? 7 : 4, others.length),
      })
      .chain((chosen) =>
        fc.record(
          Object.fromEntries(
            [...required, ...chosen].map((key) => [key, valueOf(properties[key] ?? {}, key)]),
          ),
        ),
      )
  }

  const sectionOf = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> =>
    fc.constantFrom(...catalogue.widgets).chain((widget) => {
      const rest = Object.entries(properties).filter(
        ([key]) => key !== 'widget' && key !== 'settings',
      )
      const fields = Object.fromEntries(
        rest.map(([key, inside]) => [key, key === 'id' ? ids : valueOf(inside, key)]),
      )
      return fc.record(
        {
          ...fields,
          widget: fc.constant(widget.id),
          settings: valueOf(widget.settings, 'settings'),
        },
        { requiredKeys: [...new Set([...required, 'widget', 'settings'])] as never },
      )
    })

  // The root's schema is an object, so each value is one.
  return valueOf(PortalConfigSchema, '') as fc.Arbitrary<Record<string, unknown>>
}
