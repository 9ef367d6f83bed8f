import { PortalConfigSchema } from '#generated/schemas'
import type { Catalogue } from '#src/core/config/Catalogue'
import { walkConfig } from '#src/core/config/check/walkConfig'
import { isPlainObject, ownValue } from '#src/core/json/plainObject'
import { valueAt } from '#src/core/json/valueAt'
import { todoPath, type CloneTodo } from './cloneTodo'

/**
 * Lists the places of a clone whose texts were written for its source, so that they may say what is
 * not true of the new club: each section, slogan, page and menu entry with a text of its own, the
 * footer, the note of the menu, the club's own texts in each language, and opening hours. A text
 * that is only the new club's name is not listed.
 */
export function factTodo(config: unknown, catalogue: Catalogue, clubName: string): CloneTodo[] {
  const tasks = new Map<string, CloneTodo>()
  walkConfig(PortalConfigSchema, config, catalogue, (schema, value, keys) => {
    const names = keys.map(String)
    const isOwnText = names[0] === 'intl' && names[1] === 'messages' && names.length > 2
    const place = names.slice(0, placeLength(names))
    const isHours = ownValue(valueAt(config, place), 'widget') === 'opening-hours'
    if ((schema['x-localized'] !== true && !isOwnText && !isHours) || !hasText(value, clubName))
      return
    const path = todoPath(config, place)
    tasks.set(path, {
      path,
      ...(isHours ? hours : names[1] === 'slogans' ? slogans : texts),
    })
  })
  return [...tasks.values()]
}

const texts = {
  code: 'texts',
  why: 'These texts were written for the source club: read them.',
} as const
const slogans = {
  code: 'slogans',
  why: 'This slogan was written for the source club: read it.',
} as const
const hours = {
  code: 'hours',
  why: 'These are the opening hours of the source club: enter the new club’s own.',
} as const

/** How many keys of a path lead to what the studio edits as one thing. */
function placeLength([first, second]: readonly string[]): number {
  if (second === 'sections') return 4
  return second === 'slogans' ||
    (first === 'settings' && second === 'navigation') ||
    (first === 'intl' && second === 'messages')
    ? 3
    : 2
}

/** Whether a text, which may be written per language, is there, and is not only the `name`. */
export const hasText = (value: unknown, name = ''): boolean =>
  typeof value === 'string'
    ? !['', name].includes(value.trim())
    : isPlainObject(value) && Object.values(value).some((text) => hasText(text, name))
