import { describe, expect, it } from 'vitest'
import type { FindEntry } from './FindEntry'
import { indexEntries, rankEntries } from './rankEntries'

const setting = (title: string, more: Partial<FindEntry> = {}): FindEntry => ({
  key: title,
  kind: 'setting',
  title,
  target: { opens: 'control', pointer: `/${title}` },
  ...more,
})

const find = (search: string, entries: readonly FindEntry[], limit = 9) =>
  rankEntries(indexEntries(entries), search, limit)
const titles = (search: string, entries: readonly FindEntry[]) =>
  find(search, entries).flatMap(({ found }) => found.map(({ title }) => title))

describe('a search', () => {
  it('lists first what starts with it, then a word, a part of a word, a description, a value', () => {
    const value = { shown: 'link', stored: 'link' }
    expect(
      titles('link', [
        setting('By value', { value }),
        setting('By description', { words: 'Where the link leads' }),
        setting('Uplinks'),
        setting('Text of the link'),
        setting('Links in the footer'),
        setting('Link'),
      ]),
    ).toEqual([
      'Link',
      'Links in the footer',
      'Text of the link',
      'Uplinks',
      'By description',
      'By value',
    ])
  })

  it('finds words in any order, each wherever it is', () => {
    const entries = [setting('Members only', { note: 'Dining' }), setting('Members')]
    expect(titles('dining members', entries)).toEqual(['Members only'])
    expect(titles('dining guests', entries)).toEqual([])
  })

  it.each([
    ['MÁS', 'Mas ideas'],
    ['jose', 'José'],
    ['مرحبا', 'مَرْحَبًا بكم'],
  ])('ignores case, accents and Arabic diacritics: “%s”', (search, title) => {
    expect(titles(search, [setting(title)])).toEqual([title])
  })

  it('finds a setting by its path and by its value', () => {
    const entries = [
      setting('Accent', {
        path: '/props/colors/accent',
        value: { shown: '#a4573c', stored: '#A4573C' },
      }),
    ]
    expect(titles('/props/colors/accent', entries)).toEqual(['Accent'])
    const [group] = find('#a4573c', entries)
    expect(group?.found.map(({ byValue }) => byValue)).toEqual([true])
  })

  it('lists at most so many of a kind, says how many there are, and lists the best kind first', () => {
    const pages = ['Spa', 'Spa wellness', 'Spa day'].map((title) =>
      setting(title, { kind: 'page', key: `page ${title}` }),
    )
    const groups = find('spa', [setting('Name of the spa'), ...pages], 2)
    expect(groups.map(({ kind, found, count }) => [kind, found.length, count])).toEqual([
      ['page', 2, 3],
      ['setting', 1, 1],
    ])
  })

  it('lists only the best of the entries that stand for the same', () => {
    const text = (title: string) => setting(title, { sameAs: 'greeting' })
    expect(titles('hola', [text('Di hola'), text('Hola'), setting('Hola a todos')])).toEqual([
      'Hola',
      'Hola a todos',
    ])
  })

  it('finds first the setting at the pointer that is asked for', () => {
    const entries = [setting('on_primary', { path: '/on_primary' }), setting('onPrimary')]
    const [group] = rankEntries(indexEntries(entries), '/on_primary', 9, '/onPrimary')
    expect(group?.found.map(({ title }) => title)).toEqual(['onPrimary', 'on_primary'])
  })

  it('without words finds nothing', () => {
    expect(find('  ', [setting('Link')])).toEqual([])
  })
})
