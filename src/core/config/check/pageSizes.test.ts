import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { pageSizes } from './pageSizes'

const sizeOf = (...sections: unknown[]): number | undefined =>
  pageSizes({ props: { sections: { '/faq': sections } } }, catalogue)[0]?.elements

describe('the size of a page', () => {
  it('is 20 for each section and one for each value of its settings', () => {
    expect(sizeOf({ id: 'a', widget: 'rich-text' })).toBe(20)
    expect(
      sizeOf(
        { id: 'a', widget: 'facts', settings: { title: 'x', facts: [{ value: '1', label: 'y' }] } },
        { id: 'b', widget: 'hero', settings: { title: 'x', tone: null } },
      ),
    ).toBe(23 + 22)
  })

  it('counts Markdown by its lines and marks', () => {
    expect(
      sizeOf({
        id: 'a',
        widget: 'rich-text',
        settings: { title: '*x*', text: 'Our *menu*\n\n- a' },
      }),
    ).toBe(20 + 1 + 8 + 9)
  })

  it('counts only the largest of a text per language', () => {
    const text = { en: 'One line', es: 'Una línea\n\nY otra' }
    expect(sizeOf({ id: 'a', widget: 'rich-text', settings: { title: text, text } })).toBe(
      20 + 1 + 8,
    )
  })

  it('leaves out what is not shown: disabled sections and unknown widgets', () => {
    expect(
      sizeOf(
        { id: 'a', widget: 'rich-text', enabled: false, settings: { text: 'x' } },
        { id: 'b', widget: 'clock', settings: { text: 'x' } },
        null,
      ),
    ).toBe(0)
  })

  it('is counted for each page, and for its own texts in each language', () => {
    const sections = { '/faq': [{ widget: 'rich-text' }], '/terms': 'none' }
    const messages = {
      en: { 'page.faq.title': 'Q', 'page.faq.times.answer': 'a\n\nb', 'ui.close': 'x' },
      es: { 'page.terms.text': 'a', 'page.faq.title': 7 },
    }
    expect(pageSizes({ props: { sections }, intl: { messages } }, catalogue)).toEqual([
      { page: '/faq', elements: 20, keys: ['props', 'sections', '/faq'] },
      { page: '/terms', elements: 0, keys: ['props', 'sections', '/terms'] },
      { page: 'faq', elements: 12, keys: ['intl', 'messages', 'en'] },
      { page: 'terms', elements: 4, keys: ['intl', 'messages', 'es'] },
    ])
  })

  it.each([undefined, null, 7, 'x', [], { props: [] }, { props: { sections: 7 }, intl: null }])(
    'of an unreadable config is nothing: %j',
    (config) => {
      expect(pageSizes(config, catalogue)).toEqual([])
    },
  )
})
