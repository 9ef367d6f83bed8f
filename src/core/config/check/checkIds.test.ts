import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { createReport } from '../Report'
import { checkIds } from './checkIds'

it('an id that appears twice is reported in the lists of a widget, and left to `compile` elsewhere', () => {
  const { problems, report } = createReport()
  const steps = [{ id: 'a' }, { id: 'a' }, { id: 'b' }]
  checkIds(
    {
      pages: [
        { uri: '/a', id: 'x' },
        { uri: '/b', id: 'x' },
      ],
      processors: [{ id: 'a', cardsAccepted: ['visa'] }],
      props: {
        slogans: [{ id: 'a' }, { id: 'a' }],
        sections: { '/': [{ id: 'o', widget: 'steps', settings: { steps } }] },
      },
    },
    catalogue,
    report,
  )
  expect(problems).toEqual([
    {
      code: 'duplicate-id',
      severity: 'error',
      path: '/props/sections/~1/0/settings/steps/1/id',
      message: '“a” appears twice in this list.',
      hint: 'Give each item its own key, or remove one of them.',
    },
  ])
})
