import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { inspectingAtom, markedAtom, pickedAtom, hasPreviewAtom } from './inspectAtoms'
import { handleInspectorMessage, inspectorMessages, linkInspector } from './linkInspector'

function open() {
  const store = createStore()
  const told: unknown[] = []
  const stop = linkInspector(store, (order) => told.push(order))
  return { store, told, stop }
}

describe('the inspector’s line to the preview', () => {
  it('tells what is switched on and which token is asked for, each once', () => {
    const { store, told } = open()
    store.set(inspectingAtom, true)
    store.set(markedAtom, { token: 'radius', count: null })
    handleInspectorMessage(store, { portico: 'marked', token: 'radius', count: 4 })
    store.set(markedAtom, null)
    expect(told).toEqual([
      { portico: 'inspect', on: true },
      { portico: 'mark', token: 'radius' },
      { portico: 'mark', token: null },
    ])
  })

  it('tells a frame that has just started what is on, and nothing while all is off', () => {
    const { store } = open()
    expect(inspectorMessages(store)).toEqual([])
    store.set(inspectingAtom, true)
    store.set(markedAtom, { token: 'radius', count: 2 })
    expect(inspectorMessages(store)).toEqual([
      { portico: 'inspect', on: true },
      { portico: 'mark', token: 'radius' },
    ])
  })

  it('takes the count of the token that is asked for, and no late one', () => {
    const { store } = open()
    store.set(markedAtom, { token: 'radius', count: null })
    handleInspectorMessage(store, { portico: 'marked', token: 'density', count: 9 })
    expect(store.get(markedAtom)).toEqual({ token: 'radius', count: null })
    handleInspectorMessage(store, { portico: 'marked', token: 'radius', count: 9 })
    expect(store.get(markedAtom)).toEqual({ token: 'radius', count: 9 })
  })

  it('forgets the chosen element when inspecting ends, by Escape in the frame too, and when the preview goes', () => {
    const { store, stop } = open()
    for (const end of [() => handleInspectorMessage(store, { portico: 'inspectLeft' }), stop]) {
      store.set(inspectingAtom, true)
      handleInspectorMessage(store, { portico: 'picked', tokens: ['radius'], section: null })
      expect(store.get(pickedAtom)).toEqual({ tokens: ['radius'], section: null })
      end()
      expect(store.get(pickedAtom)).toBeNull()
    }
    expect(store.get(hasPreviewAtom)).toBe(false)
  })
})
