import { expect, it } from 'vitest'
import { isLinkHref } from '../../../schemas/formats/address'
import { completeLink, completePath } from './completeLink'

const pages = [{ name: 'What’s on', href: '/whats-on' }]

it.each([
  ['events', '/events'],
  ['events/12?tab=menu', '/events/12?tab=menu'],
  ['niños', '/niños'],
  ['what’s ON', '/whats-on'],
  ['desk@club.example', 'mailto:desk@club.example'],
  ['+34 (600) 12-34-56', 'tel:+34600123456'],
  ['facebook.com/pier', 'https://facebook.com/pier'],
  ['www.club.example', 'https://www.club.example'],
  [' /dining ', '/dining'],
])('%s becomes %s', (typed, link) => {
  expect(completeLink(typed, pages)).toBe(link)
  expect(isLinkHref(link)).toBe(true)
})

it.each([
  ['desk@club.example', 'desk@club.example'],
  ['912345678', '/912345678'],
  ['facebook.com/pier', 'https://facebook.com/pier'],
])('where only pages are allowed, %s becomes %s', (typed, link) => {
  expect(completeLink(typed, [], true)).toBe(link)
})

it.each(['', '/events', '#top', 'https://club.example', 'mailto:a@b.example', 'tel:123'])(
  'a whole address stays as it is: %s',
  (link) => {
    expect(completeLink(link, pages)).toBe(link)
  },
)

it.each(['javascript:alert(1)', 'two words', '//elsewhere.example', 'a@b', '-'])(
  'what can be no link is never made one: %s',
  (typed) => {
    expect(isLinkHref(completeLink(typed, pages))).toBe(false)
  },
)

it.each([
  ['programa', '/programa'],
  [' niños/2 ', '/niños/2'],
  ['a b', '/a b'],
  ['/programa', '/programa'],
  ['', ''],
  ['?a=1', '?a=1'],
  ['https://club.example/story', 'https://club.example/story'],
])('as a page’s path, “%s” becomes “%s”', (typed, path) => {
  expect(completePath(typed)).toBe(path)
})
