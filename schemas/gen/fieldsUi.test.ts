import { expect, it } from 'vitest'
import { fieldsUi } from './fieldsUi'

it('a text in Markdown is edited in several lines, because a field for one line would join its paragraphs', () => {
  const controlFor = (schema: object): unknown =>
    (fieldsUi({ type: 'object', properties: { text: schema } }, 'x') as Record<string, object>)[
      'text'
    ]
  expect(controlFor({ type: 'string', format: 'markdown', maxLength: 20_000 })).toMatchObject({
    'ui:widget': 'lines',
  })
  expect(controlFor({ type: 'string', maxLength: 160 })).toMatchObject({ 'ui:widget': 'line' })
})
