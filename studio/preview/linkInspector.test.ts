// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { editedItemAtom } from './editedItem'
import {
  hasFormsAtom,
  hasPreviewAtom,
  markedAtom,
  pickedElementAtom,
  pointedElementAtom,
  pointedNameAtom,
  usesPortalAtom,
} from './inspectAtoms'
import { handleInspectorMessage, inspectorMessages, linkInspector } from './linkInspector'

const radius = { kind: 'token', name: 'radius' } as const

function open() {
  const store = createStore()
  const sent: unknown[] = []
  const stop = linkInspector(store, (message) => sent.push(message))
  return { store, sent, stop }
}

describe('the inspector’s connection to the preview', () => {
  it('sends each change of the switch and of the outlined token once', () => {
    const { store, sent } = open()
    store.set(usesPortalAtom, true)
    store.set(usesPortalAtom, false)
    store.set(markedAtom, { target: radius, count: null })
    handleInspectorMessage(store, { portico: 'marked', target: radius, count: 4 })
    store.set(markedAtom, null)
    expect(sent).toEqual([
      { portico: 'inspect', on: false },
      { portico: 'inspect', on: true },
      { portico: 'mark', target: radius },
      { portico: 'mark', target: null },
    ])
  })

  it('sends a newly started frame the active state: it chooses, unless it is to be used or there are no forms', () => {
    const { store } = open()
    store.set(usesPortalAtom, true)
    expect(inspectorMessages(store)).toEqual([])
    store.set(usesPortalAtom, false)
    store.set(hasFormsAtom, false)
    expect(inspectorMessages(store)).toEqual([])
    store.set(hasFormsAtom, true)
    store.set(markedAtom, { target: radius, count: 2 })
    expect(inspectorMessages(store)).toEqual([
      { portico: 'inspect', on: true },
      { portico: 'mark', target: radius },
    ])
  })

  it('sends the section whose card is open, also to a newly started frame', () => {
    const { store, sent } = open()
    store.set(editedItemAtom, '/props/sections/~1/hero')
    const shown = { portico: 'showSection', section: { page: '/', id: 'hero' } }
    expect(inspectorMessages(store)).toEqual([{ portico: 'inspect', on: true }, shown])
    store.set(editedItemAtom, null)
    expect(sent).toEqual([shown, { portico: 'showSection', section: null }])
  })

  it('accepts only the count of the current token or icon', () => {
    const { store } = open()
    store.set(markedAtom, { target: radius, count: null })
    // Another token, and an icon of the same name.
    for (const target of [
      { kind: 'token', name: 'density' },
      { kind: 'icon', name: 'radius' },
    ] as const)
      handleInspectorMessage(store, { portico: 'marked', target, count: 9 })
    expect(store.get(markedAtom)).toEqual({ target: radius, count: null })
    handleInspectorMessage(store, { portico: 'marked', target: radius, count: 9 })
    expect(store.get(markedAtom)).toEqual({ target: radius, count: 9 })
  })

  it('asks the studio for the name of the pointed element, and sends it with its number', () => {
    const { store, sent } = open()
    const pointed = {
      section: null,
      shows: {
        logo: true,
        text: '',
        picture: null,
        emptyPage: null,
        menuPath: null,
        linkPath: null,
        isInPage: true,
      },
    }
    handleInspectorMessage(store, { portico: 'pointed', number: 7, ...pointed })
    expect(store.get(pointedElementAtom)).toEqual({ number: 7, ...pointed })
    store.set(pointedNameAtom, { number: 7, name: 'Logo' })
    expect(sent).toEqual([{ portico: 'name', number: 7, name: 'Logo' }])
  })

  it('drops the picked element when the portal is used, by Escape in the frame, and when the preview unmounts', () => {
    const { store, stop } = open()
    const picked = {
      tokens: ['radius'],
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
    }
    for (const end of [
      () => handleInspectorMessage(store, { portico: 'inspectLeft' }),
      () => store.set(usesPortalAtom, true),
      stop,
    ]) {
      handleInspectorMessage(store, {
        portico: 'picked',
        place: { section: null, steps: [], text: '' },
        ...picked,
      })
      expect(store.get(pickedElementAtom)).toEqual(picked)
      end()
      expect(store.get(pickedElementAtom)).toBeNull()
    }
    expect(store.get(hasPreviewAtom)).toBe(false)
  })
})
