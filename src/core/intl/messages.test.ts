import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

const root = new URL('../../../', import.meta.url).pathname
const files = ['src', 'studio'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('messages.en.json'))
    .map((file) => `${folder}/${file}`),
)

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(root + file, 'utf8')) as Record<string, string> // A test below checks that every value is a string.

/** The names of a message's placeholders and tags. */
function placeholders(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return []
      case TYPE.tag:
        return [element.value, ...placeholders(element.children)]
      case TYPE.plural:
      case TYPE.select:
        return [
          element.value,
          ...Object.values(element.options).flatMap((option) => placeholders(option.value)),
        ]
      default:
        return [element.value]
    }
  })
}
const namesOf = (text: string | undefined) => [...new Set(placeholders(parse(text ?? '')))].sort()

describe.each(files)('%s', (file) => {
  const english = read(file)
  const spanish = read(file.replace('.en.json', '.es.json'))

  it('has every message in English and in Spanish [shell.i18n.languages] [activity.text.english-spanish]', () => {
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort())
    expect(
      Object.values({ ...english, ...spanish }).filter(
        (text) => typeof text !== 'string' || text.trim() === '',
      ),
    ).toEqual([])
  })

  it('has the same placeholders in both languages [shell.i18n.spanish-texts]', () => {
    for (const id of Object.keys(english))
      expect([id, namesOf(spanish[id])]).toEqual([id, namesOf(english[id])])
  })
})

it('a membership that is past due is called that everywhere in Spanish, never expired', () => {
  const spanishTexts = files.flatMap((file) => {
    const spanish = read(file.replace('.en.json', '.es.json'))
    return Object.entries(read(file))
      .filter(([, text]) => /past due/i.test(text))
      .map(([id]) => [id, spanish[id]])
  })
  expect(spanishTexts.length).toBeGreaterThan(0)
  expect(spanishTexts.filter(([, text]) => !/pago pendiente/i.test(text ?? ''))).toEqual([])
})

describe("the shell's messages", () => {
  it('are among the tested files', () => {
    expect(files).toEqual(
      expect.arrayContaining(['src/app/messages.en.json', 'src/ui/messages.en.json']),
    )
  })
})
