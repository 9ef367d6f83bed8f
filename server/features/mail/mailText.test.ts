import { expect, it } from 'vitest'
import { mailText } from './mailText'

const text = (label: string, isText = false): string =>
  mailText({
    greeting: '',
    heading: '',
    text: '',
    links: [],
    note: '',
    action: undefined,
    why: '',
    club: 'Harbour House',
    address: '',
    facts: [{ label, value: 'Weekly', isTotal: false, isText }],
  }).split('\n\n-- ')[0] ?? ''

it('a label has a colon unless it ends in a mark of its own, such as a question’s', () => {
  expect(
    ['Day', 'How often did you come?', 'Tell us!', 'Your words:', 'كم مرة أتيت؟'].map((label) =>
      text(label),
    ),
  ).toEqual([
    'Day: Weekly',
    'How often did you come? Weekly',
    'Tell us! Weekly',
    'Your words: Weekly',
    'كم مرة أتيت؟ Weekly',
  ])
  expect([text('Notes', true), text('Why?', true)]).toEqual(['\nNotes:\nWeekly', '\nWhy?\nWeekly'])
})
