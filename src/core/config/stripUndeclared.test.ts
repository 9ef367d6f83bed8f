import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { stripUndeclared } from './stripUndeclared'

describe('what is sent to visitors of a config', () => {
  it('has no key that is not declared, at any depth', () => {
    const declared = {
      plan: 'Plus',
      companyId: 0,
      debug: false,
      props: {
        colors: { primary: '#123456' },
        slogans: [{ id: 'a', title: { en: 'Tide', es: 'Marea' }, enabled: false }],
      },
      intl: { messages: { en: { 'page.home.title': 'Home' } } },
      settings: { navigation: { dining: { name: 'Galley' } } },
    }
    expect(stripUndeclared(declared, catalogue)).toEqual(declared)
    expect(
      stripUndeclared(
        {
          ...declared,
          surprise: 1,
          constructor: 'x',
          props: {
            colors: { ...declared.props.colors, brand: '#fff' },
            slogans: [{ ...declared.props.slogans[0], note: { inner: 1 } }],
            surprise: [],
          },
        },
        catalogue,
      ),
    ).toEqual(declared)
  })

  it('has the settings of known widgets, without undeclared ones', () => {
    const sections = [
      { id: 'a', widget: 'hero', settings: { title: 'Hello', surprise: 1 } },
      { id: 'b', widget: 'time-machine', settings: { title: 'Hello' } },
    ]
    expect(stripUndeclared({ props: { sections: { '/': sections } } }, catalogue)).toEqual({
      props: {
        sections: {
          '/': [
            { id: 'a', widget: 'hero', settings: { title: 'Hello' } },
            { id: 'b', widget: 'time-machine' },
          ],
        },
      },
    })
  })

  it('has only plain values of a list whose items are not declared', () => {
    const plain = ['visa', 7, true, null]
    expect(stripUndeclared({ plan: [...plain, { inner: 1 }, ['x'], []] }, catalogue)).toEqual({
      plan: plain,
    })
  })

  it('never changes the prototype of the result', () => {
    const config = JSON.parse(
      '{"intl":{"messages":{"__proto__":{"page.home.title":"Home"}}}}',
    ) as object
    const stripped = stripUndeclared(config, catalogue) as { intl: { messages: object } }
    expect(JSON.stringify(stripped)).toBe(JSON.stringify(config))
    expect(Object.getPrototypeOf(stripped.intl.messages)).toBe(Object.prototype)
    expect(Object.getOwnPropertyDescriptor(stripped.intl.messages, '__proto__')).toMatchObject({
      enumerable: true,
      configurable: true,
      writable: true,
    })
  })
})
