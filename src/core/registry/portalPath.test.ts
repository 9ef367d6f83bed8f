import { describe, expect, it } from 'vitest'
import { portalPath } from './portalPath'

describe('an address within the portal', () => {
  it.each([
    ['/events?page=2#list', '/events?page=2#list'],
    ['//elsewhere.example/x', '/elsewhere.example/x'],
    ['\\\\elsewhere.example/x', '/elsewhere.example/x'],
    ['/\t/elsewhere.example/x', '/x'],
    ['https://elsewhere.example/x', '/x'],
    ['javascript:alert(1)', '/alert(1)'],
    ['data:text/html,x', '/text/html,x'],
    ['http://[', '/'],
  ])('%j resolves to %s', (to, path) => {
    expect(portalPath(to)).toBe(path)
  })

  it.each([
    ['events', '/events'],
    ['?page=2', '/?page=2'],
    ['#list', '/#list'],
    ['', '/'],
    ['///elsewhere.example', '/elsewhere.example'],
    ['/\\elsewhere.example', '/elsewhere.example'],
    ['/a//b', '/a//b'],
    ['/..//elsewhere.example', '/elsewhere.example'],
  ])('%j is resolved against the home page by default, as %s', (to, path) => {
    expect(portalPath(to)).toBe(path)
  })

  it('is resolved against the current path and query, in every notation', () => {
    expect(portalPath('?page=2', { pathname: '/events', search: '?tag=a' })).toBe('/events?page=2')
    expect(portalPath('#list', { pathname: '/events', search: '?tag=a' })).toBe(
      '/events?tag=a#list',
    )
    expect(portalPath('?page=2', { pathname: '//', search: '' })).toBe('/?page=2')
    expect(portalPath('/dining', { pathname: '//x:y', search: '' })).toBe('/dining')
  })
})
