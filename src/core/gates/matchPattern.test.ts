import { describe, expect, it } from 'vitest'
import { matchPattern } from './matchPattern'

describe('matchPattern', () => {
  it.each([
    ['/', '/', {}],
    ['/', '', {}],
    ['/', '/events', undefined],
    ['/events', '/events', {}],
    ['/events', '/Events/', {}],
    ['/events', '/%65vents', {}],
    ['/events', '/events/7', undefined],
    ['/messages/:id?', '/messages', {}],
    ['/messages/:id?', '/messages/7', { id: '7' }],
    ['/messages/:id?', '/messages/7/8', undefined],
    ['/account/billing/:tab?/:id?', '/account/billing/orders//', { tab: 'orders' }],
    ['/account/billing/:tab?/:id?', '/account/billing//7', undefined],
    ['/survey/:id', '/survey', undefined],
    ['/survey/:id', '/survey/', undefined],
    ['/survey/:id', '/survey/Spring%20gala', { id: 'Spring gala' }],
    ['/survey/:id', '/survey/one%2Ftwo', { id: 'one/two' }],
    ['/survey/:id', '/survey/100%', { id: '100%' }],
    ['/schedule/*', '/schedule', { '*': '' }],
    ['/schedule/*', '/schedule/rooms/7', { '*': 'rooms/7' }],
    ['*', '/anything/at/all', { '*': 'anything/at/all' }],
  ])('reads from %s at %s the parameters %o', (pattern, path, params) => {
    expect(matchPattern(pattern, path)).toEqual(params)
  })
})
