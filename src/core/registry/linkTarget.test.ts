import { describe, expect, it } from 'vitest'
import { linkTarget } from './linkTarget'

describe('linkTarget', () => {
  it.each([
    ['/events', { to: '/events', external: false }],
    ['#rules', { to: '#rules', external: false }],
    ['https://example.com/a', { to: 'https://example.com/a', external: true }],
    ['mailto:desk@example.com', { to: 'mailto:desk@example.com', external: true }],
    ['tel:+1555', { to: 'tel:+1555', external: true }],
  ])('resolves %s', (href, target) => {
    expect(linkTarget(href)).toEqual(target)
  })

  it.each([
    '',
    '  ',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://user:pw@example.com',
    'https://',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
  ])('is undefined for %j', (href) => {
    expect(linkTarget(href)).toBeUndefined()
  })
})
