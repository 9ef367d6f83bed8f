import { describe, expect, it } from 'vitest'
import { linkTarget } from './linkTarget'

describe('linkTarget', () => {
  it.each([
    ['/events', { to: '/events', external: false }],
    ['#rules', { to: '#rules', external: false }],
    ['https://example.com/a', { to: 'https://example.com/a', external: true }],
    ['mailto:desk@example.com', { to: 'mailto:desk@example.com', external: true }],
    ['tel:+1555', { to: 'tel:+1555', external: true }],
    ['TEL:+1555', { to: 'TEL:+1555', external: true }],
    [' /events\n', { to: '/events', external: false }],
    ['/', { to: '/', external: false }],
    ['#', { to: '#', external: false }],
    ['/mailto:desk@example.com', { to: '/mailto:desk@example.com', external: false }],
    ['HTTP://Example.com', { to: 'http://example.com/', external: true }],
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
    '/events\\',
    'events',
    'mailto:',
    'mailto:desk@example.com two',
    'x mailto:desk@example.com',
    '/\n/elsewhere.example',
  ])('is undefined for %j', (href) => {
    expect(linkTarget(href)).toBeUndefined()
  })
})
