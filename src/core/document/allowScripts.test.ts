import { expect, it, vi } from 'vitest'
import { allowScripts, isAllowed } from './allowScripts'

it('allows scripts of the given origins, and no URL that merely resembles them', () => {
  const createPolicy =
    vi.fn<
      (
        name: string,
        rules: { createScriptURL: (address: string) => string | null; createHTML?: unknown },
      ) => void
    >()
  vi.stubGlobal('trustedTypes', { createPolicy })
  allowScripts(['https://js.vendor.example'])
  allowScripts(['https://cdn.other.example'])
  vi.unstubAllGlobals()
  expect(createPolicy).toHaveBeenCalledTimes(1)
  const [name, rules] = createPolicy.mock.calls[0] ?? []
  expect([name, rules?.createHTML]).toEqual(['default', undefined])
  const urls = [
    'https://js.vendor.example/v3/',
    'https://cdn.other.example/a.js',
    'https://js.vendor.example.evil.example/',
    'https://evil.example/?https://js.vendor.example',
    'http://js.vendor.example/',
    '/local.js',
    'data:text/javascript,1',
  ]
  expect(urls.map((address) => rules?.createScriptURL(address) === address)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(isAllowed('https://js.vendor.example/x')).toBe(true)
})

it('a URL with a path allows that one script, and nothing else of its origin', () => {
  allowScripts(['https://club.example/offline.js'])
  const urls = ['/offline.js', '/offline.js?x', '/offline.js/x', '/media/1/a.js', '']
  expect(urls.map((path) => isAllowed(`https://club.example${path}`))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
