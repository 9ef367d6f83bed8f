import { expect, it } from 'vitest'
import { fieldsInLanguage } from './inLanguage'

const option = (value: string) => ({ value, text: `Own ${value}` })

it('an option without a text in a language keeps its own, whatever its value is called', () => {
  const [question] = fieldsInLanguage(
    [
      {
        field: { label: 'Size', help: '', value: '', values: [option('s'), option('constructor')] },
        translations: [
          { language: 'es', label: 'Talla', help: '', value: '', options: { s: 'Pequeña' } },
        ],
      } as never,
    ],
    'es',
  )
  expect(question?.field.label).toBe('Talla')
  expect(question?.field.values.map(({ text }) => text)).toEqual(['Pequeña', 'Own constructor'])
})
