import { cssVariable } from '../../core/theme/cssVariable'
import type { TokenRule } from './inspect/tokenRules'

/** Properties that descendants don't inherit. */
const OWN = /^(background|border(-[a-z]+)*|outline|text-decoration|column-rule)-color$/
/** A colour that no club uses, in the form a browser returns. */
const MARK = `rgb${'(1, 2, 3)'}`

/**
 * The properties of an element that show exactly one colour token's value, so that they can be set
 * directly: setting the variable would restyle all descendants too. Undefined if only the variable
 * will do. `rules` are the element's rules that use the token or its `derived` ones, unresolved.
 * The element doesn't animate until its `transition` is restored.
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
  // Check before restoring transitions: the element would fade back from the mark.
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
