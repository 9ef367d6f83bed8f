// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import { storeInTab } from '../../../core/session/tabStorage'
import { restoreUnsentAtom, unsentAtom } from './outbox'

afterEach(() => {
  sessionStorage.clear()
})

describe('unsent messages', () => {
  it.each(['retryAt', 'after'])(
    'restored after a reload keep the time from which they may be sent again, stored as `%s`',
    (name) => {
      storeInTab('unsent', 7, {
        outbox: { 1: [{ clientId: 'a', text: 'Hello', status: 'sending', [name]: 5000 }] },
        drafts: {},
      })
      const store = createStore()
      expect(store.set(restoreUnsentAtom, 7)).toBe(true)
      expect(store.get(unsentAtom).outbox).toEqual({
        1: [{ clientId: 'a', text: 'Hello', status: 'failed', retryAt: 5000 }],
      })
    },
  )
})
