import { expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import english from '../messages.en.json'
import spanish from '../messages.es.json'
import { tokenMessage, validationMessage } from './validationMessage'

const SENTENCES = {
  en: { messages: english, sentence: /^(?:The value must|This is not) .+\.$/ },
  es: { messages: spanish, sentence: /^(?:El valor debe|No es) .+\.$/ },
}

it.each(['en', 'es'] as const)('what a token accepts is a full sentence in %s', (language) => {
  const { messages, sentence } = SENTENCES[language]
  const { t } = createPageIntl({
    language,
    locale: language,
    currency: 'EUR',
    timezone: 'UTC',
    dir: 'ltr',
    messages,
  })
  const texts = Object.keys(catalogue.tokens).map((token) => {
    const { message, values } = tokenMessage(token)
    return t(message, values)
  })
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => !sentence.test(text))).toEqual([])
})

it('a token out of its range says the range and the unit', () => {
  expect(validationMessage({ name: 'format', params: { format: 'token-radius' } })).toEqual({
    message: 'studio.fault.token-measure',
    values: { min: 0, max: 48, unit: 'px' },
  })
})

it.each([
  ['facebook.com/pier', 'https://facebook.com/pier'],
  ['  www.club.example ', 'https://www.club.example'],
  ['not an address', undefined],
  ['info@club.example', undefined],
  [undefined, undefined],
])('a web address without its scheme is shown in full: %j → %j', (value, address) => {
  expect(validationMessage({ name: 'format', params: { format: 'link-href' }, value })).toEqual(
    address === undefined
      ? { message: 'studio.fault.link-href', values: { limit: '' } }
      : { message: 'studio.fault.link-scheme', values: { address } },
  )
})
