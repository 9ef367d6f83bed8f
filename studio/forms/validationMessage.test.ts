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
