import { describe, expect, it } from 'vitest'
import { widgetForms } from '../../../generated/studio/widgetForms'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { studioTexts } from '../../../tests/support/studioTexts'
import { groupContents } from '../../forms/groupContents'
import { groups } from '../../forms/groups'
import { sectionsOf } from '../../forms/sections/pageSections'
import { openControl } from '../../forms/openControl'
import { editorAtom } from '../../editor/editorAtom'
import { startEditor } from '../../editor/Editor'
import { createStore } from 'jotai'
import { buildFindIndex } from './buildFindIndex'
import { rankEntries } from './rankEntries'

const config: PlainObject = {
  props: {
    colors: { accent: '#A4573C' },
    slogans: [{ id: 'tide', title: 'High tide' }],
    footer: { links: [{ id: 'map', label: 'Chart', href: 'https://charts.example/bay' }] },
    sections: { '/': [{ id: 'opening', widget: 'hero', settings: { title: 'Come aboard' } }] },
  },
  settings: { navigation: { yard: { name: 'The yard', href: '/yard' } } },
}

const build = (language: 'en' | 'es') => {
  const { t, find } = studioTexts(language)
  return buildFindIndex({
    config,
    find,
    groups: groups.map(({ id, label, hint }) => {
      const content = groupContents[id]
      return {
        id,
        name: t(label),
        hint: t(hint),
        forms: 'forms' in content ? content.forms : [],
      }
    }),
    pages: [
      { uri: '/', path: '/', name: 'Home', sections: sectionsOf(config, '/') },
      { uri: '/dining', path: '/tables', name: 'Dining', sections: [] },
      { uri: '/logout', path: undefined, name: 'Sign out', sections: [] },
    ],
    commands: [{ key: 'edit undo', name: t('studio.undo'), unavailable: 'Nothing was done' }],
    clubs: [{ opens: 'club', id: 7, name: 'Lantern Yard', note: 'lantern.example' }],
    widgetForms,
  })
}
const index = build('en')
const best = (search: string, built = index) => rankEntries(built, search, 9)[0]?.found[0]

describe('the index', () => {
  it.each([
    ['accent', 'setting', 'Accent'],
    ['#a4573c', 'setting', 'Accent'],
    ['/props/colors/accent', 'setting', 'Accent'],
    ['/theme/tokens/color-accent', 'setting', 'Accent'],
    ['colours', 'setting', 'Colours'],
    ['charts.example', 'setting', 'Footer · More links · “Chart” · Links to'],
    ['high tide title', 'setting', 'Slogan “High tide” · Title'],
    ['yard icon', 'setting', 'Menu entry “The yard” · Icon'],
    ['dining', 'page', 'Dining'],
    ['/tables', 'page', 'Dining'],
    ['come aboard', 'section', 'Hero · Come aboard'],
    ['undo', 'command', 'Undo'],
    ['lantern.example', 'club', 'Lantern Yard'],
  ])('finds by “%s” first the %s “%s”', (search, kind, title) => {
    const entry = best(search)
    expect([entry?.kind, entry?.title]).toEqual([kind, title])
  })

  it('has the names of the studio’s language', () => {
    expect(best('acento', build('es'))?.target).toEqual({
      opens: 'control',
      pointer: '/props/colors/accent',
    })
  })

  it('has no page that the preview can’t show, and says why a command can’t be used', () => {
    expect(index.some(({ entry }) => entry.key === 'page /logout')).toBe(false)
    expect(best('undo')?.unavailable).toBe('Nothing was done')
  })

  it('has each entry once, and every setting has a control that can be opened', () => {
    const keys = index.map(({ entry }) => entry.key)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    const store = createStore()
    store.set(editorAtom, startEditor(config, 1))
    const without = index.flatMap(({ entry: { target } }) =>
      target.opens === 'control' && !openControl(target.pointer, store) ? [target.pointer] : [],
    )
    expect(without).toEqual([])
  })
})
