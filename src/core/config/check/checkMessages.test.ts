import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { compile } from '../compile/compile'
import { createReport } from '../Report'
import { checkMessages } from './checkMessages'

const problemsOf = (intl: object): string[][] => {
  const { problems, report } = createReport()
  checkMessages({ intl }, compile({ intl }, { catalogue }).config, catalogue, report)
  return problems.map(({ code, path, message, hint }) => [code, path, message, hint])
}
/** The problems of one text that is changed in both built-in languages; its English one counts. */
const problemOf = (id: string, text: unknown) => {
  const other = Object.hasOwn(catalogue.messages, id)
    ? (catalogue.messages[id] ?? []).map((name) => `{${name}}`).join(' ')
    : ''
  return problemsOf({ messages: { en: { [id]: text }, es: { [id]: other } } }).filter(
    ([, path]) => path === `/intl/messages/en/${id}`,
  )
}

describe('a club’s own text', () => {
  it.each(['nope', 'constructor'])('is reported if there is no text %s', (id) => {
    expect(problemOf(id, 'x')).toEqual([
      [
        'message-unknown',
        `/intl/messages/en/${id}`,
        `There is no text “${id}”.`,
        'Correct the id, or remove it.',
      ],
    ])
  })

  it.each([
    ['page.events.title', 'What is on'],
    ['app.hours.todayAt', 'from {time} on, or {time}'],
    ['app.header.inCart', '{label}: {count, plural, one {# item} other {# items}}'],
    ['app.hours.todayAt', 7],
  ])('%s may be %j', (id, text) => {
    expect(problemOf(id, text)).toEqual([])
  })

  it.each([
    [
      'page.events.title',
      'Hi {name}, {you}',
      '{name} is not known, {you} is not known',
      'The default text has no placeholder.',
    ],
    ['app.hours.todayAt', 'today', '{time} is missing', 'The default text has: {time}.'],
    [
      'app.header.inCart',
      '{foo} {count}',
      '{foo} is not known, {label} is missing',
      'The default text has: {count} {label}.',
    ],
  ])('%s needs the placeholders of the default text: %s', (id, text, difference, hint) => {
    expect(problemOf(id, text)).toEqual([
      [
        'message-placeholder',
        `/intl/messages/en/${id}`,
        `The placeholders differ from the default text: ${difference}.`,
        hint,
      ],
    ])
  })

  it('is reported if it can’t be read', () => {
    expect(problemOf('app.hours.todayAt', 'from {time')).toEqual([
      [
        'message-placeholder',
        '/intl/messages/en/app.hours.todayAt',
        "The text can't be read: a brace or an angle bracket is not closed.",
        "Write '{' or '<' in single quotes where they are meant as such. The default text has: {time}.",
      ],
    ])
  })

  const title = { 'page.events.title': 'x' }
  const missing = (tag: string, only: string, other: string) => [
    [
      'message-missing',
      `/intl/messages/${tag}/page.events.title`,
      `This text is changed only in ${only}.`,
      `Add it in ${other} too.`,
    ],
  ]
  it.each([
    ['in one of its languages', { messages: { en: title } }, missing('en', 'en', 'es')],
    ['in the other', { messages: { es: title } }, missing('es', 'es', 'en')],
    [
      'under its locale',
      { locale: 'es-mx', messages: { 'es-mx': title } },
      missing('es-mx', 'es', 'en'),
    ],
    ['in both', { messages: { en: title, es: title } }, []],
    ['in none of the built-in ones', { messages: { fr: title } }, []],
  ])('that is changed %s is reported if the other language lacks it', (_where, intl, problems) => {
    expect(problemsOf(intl)).toEqual(problems)
  })
})
