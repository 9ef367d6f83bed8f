import { parse } from '@formatjs/icu-messageformat-parser'
import { listPlaceholders } from '#schemas/messages/listPlaceholders'
import type { Catalogue } from '../Catalogue'
import { messageLanguage } from '../compile/intl'
import { ownValue, ownKeys, safeKeys } from '../../json/plainObject'
import type { Report } from '../Report'
import type { ResolvedConfig } from '../ResolvedConfig'

/**
 * Compares the club's own texts with the built-in texts; reports `message-unknown`,
 * `message-placeholder` and `message-missing`.
 */
export function checkMessages(
  config: unknown,
  resolved: ResolvedConfig,
  catalogue: Catalogue,
  report: Report,
): void {
  const messages = ownValue(ownValue(config, 'intl'), 'messages')
  const tagsById = new Map<string, Map<string, string>>()
  for (const tag of safeKeys(messages)) {
    const texts = ownValue(messages, tag)
    for (const id of ownKeys(texts)) {
      const path = ['intl', 'messages', tag, id]
      const text = ownValue(texts, id)
      const placeholders = Object.hasOwn(catalogue.messages, id)
        ? catalogue.messages[id]
        : undefined
      if (!placeholders) {
        report(
          'message-unknown',
          path,
          `There is no text “${id}”.`,
          'Correct the id, or remove it.',
        )
        continue
      }
      if (typeof text === 'string') checkPlaceholders(text, placeholders, path, report)
      const languages = tagsById.get(id) ?? new Map<string, string>()
      tagsById.set(id, languages.set(messageLanguage(tag, resolved.intl.locale), tag))
    }
  }
  checkMissing(tagsById, resolved, catalogue, report)
}

function checkPlaceholders(
  text: string,
  expected: readonly string[],
  path: readonly string[],
  report: Report,
): void {
  const hint =
    expected.length === 0
      ? 'The default text has no placeholder.'
      : `The default text has: ${expected.map((name) => `{${name}}`).join(' ')}.`
  let names: readonly string[]
  try {
    names = listPlaceholders(parse(text))
  } catch {
    report(
      'message-placeholder',
      path,
      "The text can't be read: a brace or an angle bracket is not closed.",
      `Write '{' or '<' in single quotes where they are meant as such. ${hint}`,
    )
    return
  }
  const [extra, missing] = [
    names.filter((name) => !expected.includes(name)),
    expected.filter((name) => !names.includes(name)),
  ]
  if (extra.length + missing.length > 0)
    report(
      'message-placeholder',
      path,
      `The placeholders differ from the default text: ${[...extra.map((name) => `{${name}} is not known`), ...missing.map((name) => `{${name}} is missing`)].join(', ')}.`,
      hint,
    )
}

/**
 * Reports texts that the club overrides in only one of the built-in languages: visitors with
 * another language would read the built-in text.
 */
function checkMissing(
  tagsById: ReadonlyMap<string, ReadonlyMap<string, string>>,
  resolved: ResolvedConfig,
  catalogue: Catalogue,
  report: Report,
): void {
  const offered = catalogue.locales.filter((language) => resolved.intl.languages.includes(language))
  for (const [id, languages] of tagsById) {
    const [first, ...others] = offered.filter((language) => languages.has(language))
    const missing = offered.filter((language) => !languages.has(language))
    if (first === undefined || others.length > 0 || missing.length === 0) continue
    report(
      'message-missing',
      ['intl', 'messages', languages.get(first) ?? first, id],
      `This text is changed only in ${first}.`,
      `Add it in ${missing.join(', ')} too.`,
    )
  }
}
