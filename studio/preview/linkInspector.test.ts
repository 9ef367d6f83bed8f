import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { editedItemAtom } from './editedItem'
import { isInspectingAtom, markedAtom, pickedElementAtom, hasPreviewAtom } from './inspectAtoms'
import { handleInspectorMessage, inspectorMessages, linkInspector } from './linkInspector'

const radius = { kind: 'token', name: 'radius' } as const

function open() {
  const store = createStore()
  const sent: unknown[] = []
  const stop = linkInspector(store, (message) => sent.push(message))
  return { store, sent, stop }
}

describe('the inspector’s connection to the preview', () => {
  it('sends each change of inspecting and of the outlined token once', () => {
    const { store, sent } = open()
    store.set(isInspectingAtom, true)
    store.set(markedAtom, { target: radius, count: null })
    handleInspectorMessage(store, { portico: 'marked', target: radius, count: 4 })
    store.set(markedAtom, null)
    expect(sent).toEqual([
      { portico: 'inspect', on: true },
      { portico: 'mark', target: radius },
      { portico: 'mark', target: null },
    ])
  })

  it('sends a newly started frame the active state, and nothing while the inspector is off', () => {
    const { store } = open()
    expect(inspectorMessages(store)).toEqual([])
    store.set(isInspectingAtom, true)
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
    expect(inspectorMessages(store)).toEqual([shown])
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

  it('drops the picked element when inspecting ends, also by Escape in the frame, and when the preview unmounts', () => {
    const { store, stop } = open()
    const picked = {
      tokens: ['radius'],
      section: null,
      shows: { logo: false, text: '', menuPath: null },
    }
    for (const end of [() => handleInspectorMessage(store, { portico: 'inspectLeft' }), stop]) {
      store.set(isInspectingAtom, true)
      handleInspectorMessage(store, { portico: 'picked', ...picked })
      expect(store.get(pickedElementAtom)).toEqual(picked)
      end()
      expect(store.get(pickedElementAtom)).toBeNull()
    }
    expect(store.get(hasPreviewAtom)).toBe(false)
  })
})
