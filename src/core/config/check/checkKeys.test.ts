import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { createReport } from '../Report'
import { checkKeys } from './checkKeys'

const problemsOf = (config: unknown): string[][] => {
  const { problems, report } = createReport()
  checkKeys(config, catalogue, report)
  return problems.map(({ code, path, message, hint }) => [code, path, message, hint])
}

it('an undeclared key is reported, with the known key that it resembles', () => {
  expect(
    problemsOf({ surprise: 1, featurs: {}, props: { slogans: [{ id: 'a', tittle: 'x' }] } }),
  ).toEqual([
    [
      'unknown-key',
      '/surprise',
      '“surprise” is not a known key here.',
      'It has no effect; you can remove it.',
    ],
    ['unknown-key', '/featurs', '“featurs” is not a known key here.', 'Did you mean “features”?'],
    [
      'unknown-key',
      '/props/slogans/0/tittle',
      '“tittle” is not a known key here.',
      'Did you mean “title”?',
    ],
  ])
  expect(problemsOf({ constructor: 1 }).map(([, path]) => path)).toEqual(['/constructor'])
})

it.each([
  ['declared keys', { plan: 'Plus', props: { sider: { note: { en: 'x', es: 'y' } } } }],
  [
    'closed lists of keys, whose other keys are schema errors',
    { props: { colors: { brand: 'x' } } },
  ],
  ['maps', { intl: { messages: { en: { nope: '' } } }, theme: { tokens: { nope: 'x' } } }],
  ['values of a wrong type', { props: { sider: 'x', footer: ['x'], slogans: [7, null] } }],
])('nothing is reported for %s', (_what, config) => {
  expect(problemsOf(config)).toEqual([])
})
