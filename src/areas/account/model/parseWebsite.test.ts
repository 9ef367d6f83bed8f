import { expect, it } from 'vitest'
import { parseWebsite } from './parseWebsite'

it.each([
  ['', ''],
  [' rivera.example.com ', 'https://rivera.example.com'],
  ['rivera.example.com:8080/x', 'https://rivera.example.com:8080/x'],
  ['http://rivera.example.com', 'http://rivera.example.com'],
  ['https://rivera.example.com/a?b=c', 'https://rivera.example.com/a?b=c'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['ftp://example.com', undefined],
  ['https://user:word@example.com', undefined],
  ['not a site', undefined],
  ['localhost', undefined],
])('accepts only http and https URLs with a host name: %s', (text, site) => {
  expect(parseWebsite(text)).toBe(site)
})
