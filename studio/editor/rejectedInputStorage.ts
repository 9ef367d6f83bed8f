import type { createStore } from 'jotai'
import { isPlainObject } from '../../src/core/json/plainObject'
import { carryRejectedInput } from './carryRejectedInput'
import { currentConfig } from './Editor'
import { editorAtom, rejectedInputAtom } from './editorAtom'

type Store = ReturnType<typeof createStore>

/**
 * Restores the rejected input that a draft had before this tab was reloaded, and stores it from then
 * on, until the returned function is called. `key` is the draft's storage key. Call it once the
 * draft is in `editorAtom`.
 */
export function restoreRejectedInput(store: Store, key: string): () => void {
  const name = `${key}/rejected`
  const stored = read(name)
  if (stored)
    store.set(
      rejectedInputAtom,
      carryRejectedInput(stored.typed, stored.config, currentConfig(store.get(editorAtom))),
    )
  return store.sub(rejectedInputAtom, () =>
    write(name, store.get(rejectedInputAtom), currentConfig(store.get(editorAtom))),
  )
}

function write(name: string, typed: Readonly<Record<string, unknown>>, config: object): void {
  try {
    if (Object.values(typed).every((raw) => raw === undefined))
      window.sessionStorage.removeItem(name)
    else window.sessionStorage.setItem(name, JSON.stringify({ typed, config }))
  } catch (full) {
    // If storage is full or blocked, editing continues, but a reload loses the input.
    void full
  }
}

function read(name: string) {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(name) ?? 'null')
    if (!isPlainObject(value)) return undefined
    const { typed, config } = value
    return isPlainObject(typed) && isPlainObject(config) ? { typed, config } : undefined
  } catch (broken) {
    void broken
    return undefined
  }
}
