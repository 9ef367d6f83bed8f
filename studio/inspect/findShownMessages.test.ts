import { describe, expect, it } from 'vitest'
import { findShownMessages } from './findShownMessages'

const texts = {
  'page.home.greeting.morning': 'Good morning, {name}',
  'page.home.greeting.anyTime': 'Welcome back, {name}',
  'page.home.week.title': 'This week',
  'area.events.week': 'This week',
  'page.home.unread': '{count, plural, one {# unread message} other {# unread messages}}',
  'page.home.unreadNow': 'Now: {count, plural, one {# unread message} other {# unread messages}}',
  'page.home.next': 'Next: {title}, {when}.',
  'area.pair': '{title}, {when}',
  'ui.rich': 'See <link>the rules</link> (all).',
  'ui.broken': 'Good {morning',
}
const find = (shown: string) => findShownMessages(shown, texts)

describe('the portal texts that an element may show', () => {
  it.each([
    [
      'a text without placeholders, wherever it is used',
      'This week',
      ['page.home.week.title', 'area.events.week'],
    ],
    ['a text with a value', 'Good morning, Alex', ['page.home.greeting.morning']],
    ['a text that is wrapped', 'Welcome back,\n  Alex', ['page.home.greeting.anyTime']],
    ['a plural', '3 unread messages', ['page.home.unread']],
    ['a plural within a text', 'Now: 1 unread message', ['page.home.unreadNow']],
    ['a text with a link in it', 'See the rules (all).', ['ui.rich']],
    ['several values', 'Next: Oysters, tonight.', ['page.home.next']],
  ])('include %s', (_what, shown, ids) => expect(find(shown)).toEqual(ids))

  it.each([
    ['only part of a text', 'Good morning'],
    ['a text of placeholders alone', 'Oysters, tonight'],
    ['other text', 'The season is long'],
    [
      'a paragraph that has the words of a short text',
      'Next: the rooms that were closed for the works are open again, with new floors and lamps, quietly.',
    ],
    ['nothing', ' '],
  ])('do not include %s', (_what, shown) => expect(find(shown)).toEqual([]))
})
