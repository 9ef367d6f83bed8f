import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { compile } from './compile'

/** Home's sections, each as its id and whether it is the page's own, and the problems. */
function home(sections: readonly object[], config: object = {}) {
  const { config: resolved, problems } = compile(
    { plan: 'Plus', ...config, props: { sections: { '/': sections } } },
    { catalogue },
  )
  return {
    sections: (resolved.props.sections['/'] ?? []).map(({ id, own }) => (own ? `own ${id}` : id)),
    problems: problems.map(({ code, severity, path }) => `${severity} ${code} ${path}`),
  }
}
const quote = { id: 'quote', widget: 'quote' }
const week = { id: 'this-week', widget: 'next-events' }
const withoutEvents = [{ uri: '/events', enabled: false }]

describe('the sections of a page', () => {
  it('begin with its own ones, unless the club lists them elsewhere or switches them off', () => {
    expect([
      home([quote]).sections,
      home([quote, week]).sections,
      home([quote, { ...week, enabled: false }]).sections,
    ]).toEqual([['own this-week', 'quote'], ['quote', 'own this-week'], ['quote']])
  })

  it('do not count as the page’s own if the club gave their id to another widget', () => {
    expect(home([quote, { ...week, widget: 'quote' }]).sections).toEqual(['quote', 'this-week'])
  })

  it('lack the page’s own ones without a word if the club lacks the page of their data', () => {
    expect(home([quote], { pages: withoutEvents })).toEqual({ sections: ['quote'], problems: [] })
    expect(home([quote], { plan: 'Lounge' })).toEqual({ sections: ['quote'], problems: [] })
  })

  it.each([
    ['is switched off', { pages: withoutEvents }],
    ['is not in its plan', { plan: 'Lounge' }],
  ])('lack a section with data of a page that %s, which is reported', (_, config) => {
    const more = { id: 'more', widget: 'next-events' }
    expect(home([quote, more], config)).toEqual({
      sections: ['quote'],
      problems: ['warning section-page /props/sections/~1/1/widget'],
    })
    expect(home([quote, { ...more, enabled: false }], config).problems).toEqual([])
  })
})
