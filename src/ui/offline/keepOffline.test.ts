// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Customer } from '../../../generated/types'
import { isAllowed } from '../../core/document/allowScripts'
import { customerAtom } from '../../core/session/atoms'
import { clearOfflineCopies, offlineCacheName } from '../../core/session/offlineCopies'
import { dropOffline, keepOffline } from './keepOffline'
import type { OfflineCopy } from './offlineDocument'
import { useDropOfflineCopies } from './useOfflineCopy'

const caches = new Map<string, ReturnType<typeof createCache>>()
const register = vi.fn(() => Promise.resolve())

beforeEach(() => {
  caches.clear()
  window.history.replaceState({}, '', '/account/memberships')
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(caches.get(name) ?? createCache(name)),
    has: (name: string) => Promise.resolve(caches.has(name)),
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
  })
  Object.assign(navigator, { serviceWorker: { register } })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

/** The part of a browser's cache that the copies use. */
function createCache(name: string) {
  const entries = new Map<string, string>()
  const keyOf = (entry: string | { url: string }): string =>
    new URL(typeof entry === 'string' ? entry : entry.url, window.location.href).href
  const cache = {
    put: async (entry: string, response: Response) => {
      entries.delete(keyOf(entry))
      entries.set(keyOf(entry), await response.text())
    },
    match: (entry: string | { url: string }) => {
      const text = entries.get(keyOf(entry))
      return Promise.resolve(text === undefined ? undefined : new Response(text))
    },
    keys: (path: string) =>
      Promise.resolve(
        [...entries.keys()].filter((url) => new URL(url).pathname === path).map((url) => ({ url })),
      ),
    delete: (entry: string | { url: string }) => Promise.resolve(entries.delete(keyOf(entry))),
  }
  caches.set(name, cache)
  return cache
}

const copyOf = (heading: string): OfflineCopy => ({
  language: 'en',
  dir: 'ltr',
  club: 'Harbour House',
  colour: '',
  heading,
  lines: ['Alex Rivera'],
  barcode: { value: `HH-${heading}`, format: 'QR' },
  note: 'A copy',
})
const keep = (id: string, customerId: number | undefined) =>
  keepOffline({ id, customerId, copy: copyOf(id) })

/** The headings that a customer sees at a path while offline. */
async function shown(customerId: number | undefined, path = '/account/memberships') {
  const text = await (await caches.get(offlineCacheName(customerId))?.match(path))?.text()
  return text?.match(/(?<=<h1>)[^<]+/g)
}

it('a member with two cards has one copy of each, the last opened first', async () => {
  await keep('house', 7)
  await keep('pool', 7)
  await keep('house', 7)
  expect(await shown(7)).toEqual(['house', 'pool'])
})

it('an invalid copy is deleted, the last one together with the document, but no other path’s copies', async () => {
  await keep('house', 7)
  await keep('pool', 7)
  window.history.replaceState({}, '', '/guest-tickets/1')
  await keep('ticket', 7)
  window.history.replaceState({}, '', '/account/memberships')
  await dropOffline((id) => id !== 'pool', 7)
  expect(await shown(7)).toEqual(['pool'])
  await dropOffline(() => true, 7)
  expect(await shown(7)).toBeUndefined()
  expect(await shown(7, '/guest-tickets/1')).toEqual(['ticket'])
})

it('any page can delete the copies of a ticket that is gone', async () => {
  await keep('house', 7)
  window.history.replaceState({}, '', '/guest-tickets/1')
  await keep('ticket', undefined)
  await keep('ticket', 7)
  window.history.replaceState({}, '', '/account/memberships')
  const store = createStore()
  store.set(customerAtom, { id: 7 } as Customer)
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Provider, { store }, children)
  const { result } = renderHook(() => useDropOfflineCopies(), { wrapper })
  await result.current('/guest-tickets/1')
  expect(await shown(7, '/guest-tickets/1')).toBeUndefined()
  expect(await shown(undefined, '/guest-tickets/1')).toEqual(['ticket'])
  expect(await shown(7)).toEqual(['house'])
})

it('a page keeps its own customer’s copies and deletes everyone else’s; a sign-in deletes all', async () => {
  await keep('house', 7)
  await keep('pool', 8)
  await keep('ticket', undefined)
  await clearOfflineCopies(offlineCacheName(8))
  expect([...caches.keys()]).toEqual([offlineCacheName(8)])
  await clearOfflineCopies()
  expect(caches.size).toBe(0)
})

it('only the worker’s own URL is allowed as a script, for this path alone', async () => {
  await keep('house', 7)
  const script = `${window.location.origin}/offline.js`
  expect(register).toHaveBeenLastCalledWith(script, {
    scope: '/account/memberships',
    updateViaCache: 'none',
  })
  expect([isAllowed(script), isAllowed(`${window.location.origin}/media/1/a.js`)]).toEqual([
    true,
    false,
  ])
})
