import { cssVariable } from '../../core/theme/cssVariable'
import type { TokenRule } from './inspect/tokenRules'

/** Nothing within an element inherits these. */
const OWN = /^(background|border(-[a-z]+)*|outline|text-decoration|column-rule)-color$/
/** A colour that no club paints, as a browser tells it. */
const MARK = `rgb${'(1, 2, 3)'}`

/**
 * The properties by which an element itself shows one colour token, each having the token's very
 * value, so that they can be written in the variable's place: a variable has everything within the
 * element styled anew, too. Undefined where nothing but the variable will do. `rules` are those
 * that the element has of the token and its `derived` ones, as they are written. The element does
 * not fade until its `transition` is taken back.
 */
export function followersOf(
  { style }: HTMLElement,
  painted: CSSStyleDeclaration,
  rules: readonly TokenRule[],
  token: string,
  derived: Readonly<Record<string, string>>,
): readonly string[] | undefined {
  const properties = [...new Set(rules.flatMap((rule) => rule.properties))]
  const hasOwn = [...style].some(
    (name) => name.startsWith('transition') || properties.includes(name),
  )
  if (hasOwn || rules.some(({ part }) => part !== '')) return undefined
  const looks = (): string[] => properties.map((name) => painted.getPropertyValue(name))
  style.transition = 'none'
  const before = looks()
  for (const [name, value] of Object.entries({ ...derived, [token]: MARK }))
    style.setProperty(cssVariable(name), value)
  const marked = looks()
  for (const name of [token, ...Object.keys(derived)]) style.removeProperty(cssVariable(name))
  const moved = properties.flatMap((name, index) =>
    marked[index] === before[index] ? [] : [{ name, look: marked[index] }],
  )
  // Looked at before anything fades again: it would fade from the mark.
  const isBack = looks().every((look, index) => look === before[index])
  if (
    isBack &&
    moved.length > 0 &&
    moved.every(({ name, look }) => OWN.test(name) && look === MARK)
  )
    return moved.map(({ name }) => name)
  style.removeProperty('transition')
  return undefined
}
