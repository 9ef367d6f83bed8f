import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { compile } from '../config/compile/compile'
import { shownSections } from './shownSections'

const clubOf = (pages: readonly object[]) =>
  compile(
    {
      plan: 'Plus',
      pages,
      props: {
        sections: {
          '/faq': [
            { id: 'quote', widget: 'quote' },
            { id: 'next', widget: 'next-events' },
          ],
        },
      },
    },
    { catalogue },
  ).config
const shownTo = (person: { isMember: boolean } | null, pages: readonly object[] = []) =>
  shownSections(clubOf(pages), person, '/faq').map(({ id }) => id)

it('members see sections with data; visitors and customers without a membership see the others', () => {
  expect([shownTo({ isMember: true }), shownTo({ isMember: false }), shownTo(null)]).toEqual([
    ['quote', 'next'],
    ['quote'],
    ['quote'],
  ])
  expect(shownTo({ isMember: true }, [{ uri: '/events', membersOnly: true }])).toEqual([
    'quote',
    'next',
  ])
})
