import { afterEach, describe, expect, it, vi } from 'vitest'
import { nativeMessages } from '../../../generated/events'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import type { AppMessages } from './AppMessages'
import { incomingTypes } from './AppMessages'
import { readAppMessage } from './readAppMessage'

const every: { [Type in keyof AppMessages]: AppMessages[Type] } = {
  hello: { version: 1 },
  customer_number: { customerNumber: '41' },
  logout: {},
  network_change: { networkId: 3 },
  home_house: { homeHouseId: 1 },
  done: {},
}

/** Opens a tab with the wrapper's bridge or with a query, using a fresh copy of the module. */
async function tab({
  bridge = false,
  search = '',
  storage = new Map<string, string>(),
}: { bridge?: boolean; search?: string; storage?: Map<string, string> } = {}) {
  vi.resetModules()
  const sent: unknown[] = []
  const around = {
    postMessage: (text: string, origin: string) => sent.push([JSON.parse(text), origin]),
  }
  const window = {
    location: { search, origin: 'https://club.example' },
    parent: around,
    ...(bridge
      ? { ReactNativeWebView: { postMessage: (text: string) => sent.push(JSON.parse(text)) } }
      : {}),
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  return { ...(await import('./nativeApp')), sent, storage }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the native app', () => {
  it('is detected by its injected bridge, or by ?native=1 for as long as the tab is open; in a browser, sending does nothing and never fails [shell.native.detection] [shell.native.supported]', async () => {
    expect((await tab({ bridge: true })).isNative()).toBe(true)
    const opened = await tab({ search: '?a=1&native=1' })
    expect(opened.isNative()).toBe(true)
    expect((await tab({ storage: opened.storage })).isNative()).toBe(true)
    for (const search of ['', '?native=0', '?native', '?x=native=1']) {
      const browser = await tab({ search })
      expect(browser.isNative(), search).toBe(false)
      browser.sendToApp('done', {})
      expect(browser.sent).toEqual([])
    }
  })

  it('is detected even if the browser forbids storage', async () => {
    const native = await tab({ search: '?native=1' })
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('forbidden')
      },
    })
    expect(native.isNative()).toBe(true)
  })

  it.each(Object.entries(every))(
    'receives %s as JSON {type, payload} with its declared fields, in snake_case [shell.native.message-shapes] [shell.native.message-customer-number] [shell.native.message-logout] [shell.native.message-network-change] [shell.native.message-home-house] [shell.native.message-done]',
    async (type, payload) => {
      const native = await tab({ bridge: true })
      // Each row of the table above pairs a type with its payload.
      native.sendToApp(type as 'done', payload as AppMessages['done'])
      expect(native.sent).toEqual([
        {
          type,
          payload: Object.fromEntries(
            Object.entries(payload).map(([key, value]) => [snakeCase(key), value]),
          ),
        },
      ])
      expect(Object.keys(nativeMessages[type]?.data.properties ?? {}).sort()).toEqual(
        Object.keys(payload).sort(),
      )
      expect(nativeMessages[type]?.direction).toMatch(/out|both/)
    },
  )

  it('covers every message of the contract', () => {
    expect(Object.keys(nativeMessages).sort()).toEqual(Object.keys(every).sort())
    expect(
      Object.entries(nativeMessages)
        .filter(([, { direction }]) => direction !== 'out')
        .map(([type]) => type)
        .sort(),
    ).toEqual([...incomingTypes].sort())
  })

  it('is simulated by the parent page, but only if it has the same origin', async () => {
    const simulated = await tab({ search: '?native=1' })
    simulated.sendToApp('hello', { version: 1 })
    expect(simulated.sent).toEqual([
      [{ type: 'hello', payload: { version: 1 } }, 'https://club.example'],
    ])
  })
})

describe('a message to the portal', () => {
  const self = {}
  const parent = {}
  const page = { origin: 'https://club.example', self, parent }
  const read = (data: unknown, source: unknown = self, origin = page.origin) =>
    readAppMessage({ data, origin, source: source as MessageEventSource | null }, page)

  it('is logout or done, as JSON text or an object; unknown types are ignored [shell.native.message-shapes] [shell.native.message-logout] [shell.native.message-done]', () => {
    for (const type of incomingTypes) {
      expect(read({ type, payload: {} })).toEqual({ accepted: type })
      expect(read(JSON.stringify({ type, payload: {} }))).toEqual({ accepted: type })
    }
    for (const type of [
      'hello',
      'network_change',
      'home_house',
      'customer_number',
      'constructor',
      'LOGOUT',
    ])
      expect(read({ type })).toEqual({ ignored: type })
    for (const junk of ['logout', '{', '', null, 5, {}, [], { type: 5 }, { type: ['logout'] }])
      expect(read(junk)).toHaveProperty('ignored')
  })

  it('is accepted only from the page itself or the studio around it, on the same origin', () => {
    const logout = { type: 'logout' }
    expect(read(logout, parent)).toEqual({ accepted: 'logout' })
    expect(read(logout, null, '')).toEqual({ accepted: 'logout' })
    for (const stranger of [
      read(logout, {}),
      read(logout, parent, 'https://evil.example'),
      read(logout, self, 'https://evil.example'),
      read(logout, null, 'https://evil.example'),
    ]) {
      expect(stranger).toHaveProperty('ignored')
    }
    expect(read({ portico: 'draft', patch: {} }, parent)).toBeUndefined()
  })
})
