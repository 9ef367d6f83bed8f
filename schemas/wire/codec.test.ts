import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callPaths } from '../../generated/callPaths'
import { catalogue } from '../../generated/catalogue'
import * as schemas from '../../generated/schemas'
import * as shapes from '../../generated/wire'
import type { JsonSchema } from '../JsonSchema'
import { decode, encode, encodePointer } from './codec'
import type { Shape } from './Shape'
import { snakeCase } from './snakeCase'

/** Undeclared keys that differ from the wire name of every declared key. */
const undeclaredKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'X-Thing',
    'ünlike',
    'page.home.title',
    '/dining',
    'color-primary',
    'amount_1x',
    '0',
    '',
  ),
  fc.string().map((text) => `z${text}`),
)

/**
 * Generates values that a schema allows: with undeclared keys in open objects, odd keys in maps,
 * and optional properties sometimes absent.
 */
function valueOf(schema: JsonSchema, siblings: { widget?: string } = {}): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const type = Array.isArray(schema.type) ? (schema.type as readonly string[])[0] : schema.type
  if (schema['x-schema-by'] !== undefined)
    return valueOf(catalogue.widgets.find(({ id }) => id === siblings.widget)?.settings ?? {})
  if (type === 'array')
    return fc.array(schema.items ? valueOf(schema.items) : fc.string(), { maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return fc.integer()
  if (type === 'string') return fc.string()
  if (type !== 'object')
    return fc.oneof(fc.string(), fc.dictionary(undeclaredKey, fc.string(), { maxKeys: 3 }))
  if (typeof schema.additionalProperties === 'object')
    return fc.dictionary(
      fc.oneof(undeclaredKey, fc.constantFrom('firstName', 'members_only', 'en')),
      valueOf(schema.additionalProperties),
      { maxKeys: 3 },
    )
  const bySchema = Object.entries(schema.properties ?? {}).some(
    ([, part]) => part['x-schema-by'] !== undefined,
  )
  const widgets = bySchema ? [...catalogue.widgets.map(({ id }) => id), 'unknown'] : ['']
  return fc.constantFrom(...widgets).chain((widget) => {
    const declared = Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, part]) => [
        key,
        bySchema && key === 'widget' ? fc.constant(widget) : valueOf(part, { widget }),
      ]),
    )
    return fc
      .tuple(
        fc.record(declared, { requiredKeys: bySchema ? ['widget'] : [] }),
        fc.dictionary(undeclaredKey, fc.string(), { maxKeys: 2 }),
      )
      .map(([own, undeclared]) => ({ ...undeclared, ...own }))
  })
}

const named = Object.entries(shapes).filter((entry): entry is [string, Shape] =>
  entry[0].endsWith('Shape'),
)
const schemaOf = (name: string): JsonSchema =>
  (schemas as unknown as Record<string, JsonSchema>)[name.replace(/Shape$/, 'Schema')] ?? {}

describe('the wire format', () => {
  it.each(named.map(([name, shape]) => [name, shape] as const))(
    'restores every %s: decode(encode(x)) = x',
    (name, shape) => {
      fc.assert(
        fc.property(valueOf(schemaOf(name)), (value) => {
          expect(decode(encode(value, shape), shape)).toEqual(value)
          expect(
            JSON.stringify(decode(JSON.parse(JSON.stringify(encode(value, shape))), shape)),
          ).toBe(JSON.stringify(value))
        }),
        { seed: 3, numRuns: 60 },
      )
    },
  )

  it('is snake case for every declared key of a body, at every depth [shell.call.keys-snake-on-send] [money.call.key-conversion]', () => {
    const wire = encode(
      {
        config: {
          props: {
            colors: { mutedText: '#111111' },
            slogans: [{ id: 'a', mobileOnly: true }],
            social: { linkedIn: '' },
          },
          globalNetwork: { enabled: true },
        },
        note: 'x',
      },
      callPaths['admin.domains.patch'].body,
    )
    expect(wire).toEqual({
      config: {
        props: {
          colors: { muted_text: '#111111' },
          slogans: [{ id: 'a', mobile_only: true }],
          social: { linked_in: '' },
        },
        global_network: { enabled: true },
      },
      note: 'x',
    })
    expect(
      encode({ companyId: 1, signOut: false }, callPaths['admin.company.select'].body),
    ).toEqual({ company_id: 1, sign_out: false })
  })

  it('is camel case again on receipt, at every depth [shell.call.keys-camel-on-receive] [money.call.key-conversion]', () => {
    const wire = {
      first_name: 'A',
      home_house_id: 3,
      mobile: { country_code: '1', number: '2', full: '+12' },
      global_networks: [
        { logo_url: 'x', display_state: 'NY', portal: { url: 'u', version: 'Version4' } },
      ],
    }
    expect(decode(wire, callPaths['account.get'].reply)).toEqual({
      firstName: 'A',
      homeHouseId: 3,
      mobile: { countryCode: '1', number: '2', full: '+12' },
      globalNetworks: [
        { logoUrl: 'x', displayState: 'NY', portal: { url: 'u', version: 'Version4' } },
      ],
    })
  })

  it('leaves dates and undefined to JSON: a date becomes an ISO time, and an undefined key is absent', () => {
    const shape = { keys: { sentAt: 0, endsOn: 0, homeHouse: { keys: { openedOn: 0 } } } } as const
    const at = new Date('2026-03-01T10:00:00.000Z')
    const wire = encode(
      { sentAt: at, endsOn: undefined, homeHouse: { openedOn: at }, other: at },
      shape,
    )
    expect(JSON.parse(JSON.stringify(wire))).toEqual({
      sent_at: at.toISOString(),
      home_house: { opened_on: at.toISOString() },
      other: at.toISOString(),
    })
    expect(encode({ homeHouse: undefined }, shape)).toEqual({ home_house: undefined })
    expect([encode(undefined, shape), encode(at, undefined)]).toEqual([undefined, at])
  })

  it('does not rename keys of maps or undeclared keys, or separate digits [shell.call.keys-exceptions]', () => {
    const config = {
      intl: { messages: { en: { 'page.home.title': 'x', someId: 'y' } } },
      theme: { tokens: { 'color-primary': '#111111', someToken: '1' } },
      settings: { navigation: { 'spa-wellness': { membersOnly: true }, routeKey: {} } },
      props: {
        sections: {
          '/spaWellness': [{ id: 'a', widget: 'unknown', settings: { someKey: { innerKey: 1 } } }],
        },
      },
      undeclaredKey: { innerKey: 1 },
    }
    expect(encode(config, shapes.PortalConfigShape)).toEqual({
      intl: { messages: { en: { 'page.home.title': 'x', someId: 'y' } } },
      theme: { tokens: { 'color-primary': '#111111', someToken: '1' } },
      settings: { navigation: { 'spa-wellness': { members_only: true }, routeKey: {} } },
      props: {
        sections: {
          '/spaWellness': [{ id: 'a', widget: 'unknown', settings: { someKey: { innerKey: 1 } } }],
        },
      },
      undeclaredKey: { innerKey: 1 },
    })
    expect(
      encode(
        { address2: 'a', address3: 'b', zipCode: 'c', advanced: { anyKey: { otherKey: 1 } } },
        shapes.CustomerShape,
      ),
    ).toEqual({
      address2: 'a',
      address3: 'b',
      zip_code: 'c',
      advanced: { anyKey: { otherKey: 1 } },
    })
    expect(snakeCase('address2')).toBe('address2')
  })

  it("keeps the documents' own spelling where a schema says so: amount_1, amount_2, setupIntent_id [shell.call.keys-exceptions]", () => {
    const shape: Shape = {
      keys: { amount1: 0, setupIntentId: 0, firstName: 0 },
      names: { amount1: 'amount_1', setupIntentId: 'setupIntent_id' },
    }
    const value = {
      amount1: 32,
      setupIntentId: 'x',
      firstName: 'A',
      amount_2: 45,
      setupIntent_id2: 1,
    }
    expect(encode(value, shape)).toEqual({
      amount_1: 32,
      setupIntent_id: 'x',
      first_name: 'A',
      amount_2: 45,
      setupIntent_id2: 1,
    })
    expect(decode(encode(value, shape), shape)).toEqual(value)
  })

  it("renames a widget's settings by the widget's own schema", () => {
    const settings = { actionLabel: 'Go', actionTo: '/faq', undeclaredKey: 1 }
    expect(encode({ id: 'a', widget: 'hero', settings }, shapes.SectionConfigShape)).toEqual({
      id: 'a',
      widget: 'hero',
      settings: { action_label: 'Go', action_to: '/faq', undeclaredKey: 1 },
    })
  })

  it('reports paths with the names that were sent', () => {
    expect(encodePointer('/props/colors/mutedText', shapes.PortalConfigShape)).toBe(
      '/props/colors/muted_text',
    )
    expect(
      encodePointer('/settings/navigation/spa-wellness/membersOnly', shapes.PortalConfigShape),
    ).toBe('/settings/navigation/spa-wellness/members_only')
    expect(encodePointer('/props/slogans/2/mobileOnly', shapes.PortalConfigShape)).toBe(
      '/props/slogans/2/mobile_only',
    )
    expect(encodePointer('/surpriseKey/x', shapes.PortalConfigShape)).toBe('/surpriseKey/x')
    const config = {
      props: {
        sections: {
          '/': [
            { id: 'top', widget: 'hero', settings: { imageAlt: 7 } },
            { id: 'own', widget: 'none', settings: { imageAlt: 7 } },
          ],
        },
      },
    }
    for (const item of ['0', 'top'])
      expect(
        encodePointer(
          `/props/sections/~1/${item}/settings/imageAlt`,
          shapes.PortalConfigShape,
          config,
        ),
      ).toBe(`/props/sections/~1/${item}/settings/image_alt`)
    expect(
      encodePointer('/props/sections/~1/1/settings/imageAlt', shapes.PortalConfigShape, config),
    ).toBe('/props/sections/~1/1/settings/imageAlt')
  })

  it('never changes a prototype', () => {
    const value: unknown = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"first_name":1}}')
    expect(
      (decode(value, shapes.CustomerShape) as Record<string, unknown>)['polluted'],
    ).toBeUndefined()
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
