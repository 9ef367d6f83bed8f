import { expect, it } from 'vitest'
import { findDeskPlace } from './findDeskPlace'

const SHOWN = {
  logo: false,
  text: 'Tasting',
  picture: null,
  emptyPage: null,
  menuPath: null,
  linkPath: null,
  isInPage: true,
}
const uriAt = (path: string): string | undefined =>
  ({ '/veranstaltungen/12': '/events', '/faq/3': '/faq' })[path]

it.each([
  [
    'an event by its link, at the club’s own path',
    { ...SHOWN, text: '', linkPath: '/veranstaltungen/12' },
    'next-events',
    '/',
    { list: 'events', address: '/desk/events/12', isRecord: true },
  ],
  [
    'another text of a section of articles',
    SHOWN,
    'news',
    '/',
    { list: 'articles', address: '/desk/articles', isRecord: false },
  ],
  [
    'a text of a page of bookings',
    SHOWN,
    undefined,
    '/dining',
    { list: 'schedules', address: '/desk/schedules', isRecord: false },
  ],
  ['nothing of a section that the config describes', SHOWN, 'hero', '/events', undefined],
  [
    'nothing of a page without data',
    { ...SHOWN, linkPath: '/faq/3' },
    undefined,
    '/faq',
    undefined,
  ],
  ['nothing of the menu', { ...SHOWN, isInPage: false }, undefined, '/events', undefined],
  ['nothing of a whole area', { ...SHOWN, text: '' }, undefined, '/events', undefined],
])('the desk makes %s', (_what, shows, widget, uri, expected) => {
  expect(findDeskPlace(shows, widget, uri, uriAt)).toEqual(expected)
})
