import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { editedItemAtom } from './editedItem'
import { hasPreviewAtom, pickedElementAtom } from './inspectAtoms'
import { languagesAtom, navigationRequestAtom, previewAtom } from './previewAtoms'
import { leaveItemAtom, previewItemAtom, previewLanguageAtom } from './turnPreview'

function start(persona: 'member' | 'visitor', hasPreview = true) {
  const store = createStore()
  store.set(editorAtom, startEditor({ pages: [{ uri: '/events', path: '/whats-on' }] }, 1))
  store.set(hasPreviewAtom, hasPreview)
  store.set(languagesAtom, { ownLanguage: 'en', offered: ['en', 'es'] })
  store.set(previewAtom, (view) => ({ ...view, persona, path: '/' }))
  const shown = () => {
    const view = store.get(previewAtom)
    return [view.persona, view.path, store.get(navigationRequestAtom)?.path]
  }
  return { store, shown }
}

it('a page of the club’s own can have the path of one that the plan lacks', () => {
  const store = createStore()
  const ownPages = [{ id: 'story', path: '/dining' }]
  store.set(editorAtom, startEditor({ plan: 'Lounge', ownPages }, 1))
  store.set(hasPreviewAtom, true)
  store.set(previewAtom, (view) => ({ ...view, path: '/' }))
  store.set(previewItemAtom, '/ownPages/story')
  expect(store.get(previewAtom).path).toBe('/dining')
})

it.each([
  ['a page at the club’s path', 'member', '/pages/~1events', ['member', '/whats-on', '/whats-on']],
  ['a page as someone who may see it', 'visitor', '/pages/~1events', ['member', '/whats-on']],
  ['a slogan as a visitor', 'member', '/props/slogans/tide', ['visitor', '/login']],
  [
    'a slogan on the sign-in screen',
    'visitor',
    '/props/slogans/a',
    ['visitor', '/login', '/login'],
  ],
  ['nothing of a footer link', 'member', '/props/footer/links/faq', ['member', '/']],
  ['nothing of a page’s setting', 'member', '/pages/~1events/path', ['member', '/']],
] as const)('an opened card shows %s', (_what, persona, path, expected) => {
  const { store, shown } = start(persona)
  store.set(previewItemAtom, path)
  expect(shown().filter((one) => one !== undefined)).toEqual(expected)
})

it('an opened card changes no view without a preview', () => {
  const { store, shown } = start('member', false)
  store.set(previewItemAtom, '/pages/~1events')
  store.set(previewLanguageAtom, 'es')
  expect([shown(), store.get(previewAtom).language]).toEqual([['member', '/', undefined], null])
})

it('a closed slogan turns the preview back, unless another is open or it shows something else', () => {
  const { store, shown } = start('member')
  const open = (path: string) => {
    store.set(previewItemAtom, path)
    store.set(editedItemAtom, path)
  }
  open('/props/slogans/a')
  open('/props/slogans/b')
  store.set(leaveItemAtom, '/props/slogans/b')
  expect(shown().slice(0, 2)).toEqual(['visitor', '/login'])
  expect(store.get(editedItemAtom)).toBe('/props/slogans/a')
  store.set(leaveItemAtom, '/props/slogans/a')
  expect(shown().slice(0, 2)).toEqual(['member', '/'])
  open('/props/slogans/a')
  store.set(previewAtom, (view) => ({ ...view, path: '/faq' }))
  store.set(leaveItemAtom, '/props/slogans/a')
  expect(shown().slice(0, 2)).toEqual(['visitor', '/faq'])
})

it('a slogan that closes because an element of its screen is picked leaves the preview there', () => {
  const { store, shown } = start('member')
  store.set(previewItemAtom, '/props/slogans/a')
  store.set(pickedElementAtom, {
    tokens: [],
    section: null,
    shows: {
      logo: false,
      text: '',
      picture: null,
      emptyPage: null,
      menuPath: null,
      linkPath: null,
      isInPage: true,
    },
  })
  store.set(leaveItemAtom, '/props/slogans/a')
  expect(shown().slice(0, 2)).toEqual(['visitor', '/login'])
})

it('the preview speaks a language that the club offers, its own by default', () => {
  const { store } = start('member')
  const speak = (language: string) => {
    store.set(previewLanguageAtom, language)
    return store.get(previewAtom).language
  }
  expect([speak('es'), speak('fr'), speak('en')]).toEqual(['es', 'es', null])
})
