// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { schemeAtom } from '../../core/session/atoms'
import { useIsDark } from './useIsDark'

afterEach(() => vi.unstubAllGlobals())

it('what no style sheet reaches follows the device, and the person’s own choice', () => {
  const listeners = new Set<() => void>()
  const device = { isDark: false }
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === 'screen' || (media.includes('prefers-color-scheme') && device.isDark),
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }))
  const store = createStore()
  store.set(schemeAtom, 'device')
  const { result } = renderHook(() => useIsDark(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  expect(result.current).toBe(false)
  act(() => {
    device.isDark = true
    for (const listener of listeners) listener()
  })
  expect(result.current).toBe(true)
  act(() => store.set(schemeAtom, 'light'))
  expect(result.current).toBe(false)
  act(() => store.set(schemeAtom, 'dark'))
  expect(result.current).toBe(true)
})
