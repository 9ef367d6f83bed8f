import { cssVariable } from '../../../core/theme/cssVariable'
import { readTokenValues, withoutTransitions, withProbeValues } from './tokenProbe'
import { tokenRules, tokensIn, type PseudoElement, type TokenRule } from './tokenRules'

/** Properties that text inherits. */
const TEXT_PROPERTIES = [
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-transform',
] as const
/** Properties that SVG shapes inherit. */
const SHAPE_PROPERTIES = ['fill', 'stroke', 'stroke-width', 'stop-color'] as const

/**
 * The tokens that affect the computed style of any of these elements in their current state. Tries
 * the tokens of rules that apply to an element, or to ancestors from which it inherits. Ordered by
 * element; for each element, the tokens that a rule uses directly come before those that they are
 * derived from.
 */
export function findTokens(elements: readonly Element[]): readonly string[] {
  const rules = tokenRules()
  const candidates = new Set<string>()
  const readers = elements.map((element) => {
    const applied = rules.filter(({ selector }) => element.matches(selector))
    for (const token of candidatesOf(element, applied, rules)) candidates.add(token)
    return createReader(element, applied)
  })
  return withoutTransitions(() => {
    const before = readers.map((read) => read())
    const values = readTokenValues(candidates)
    return [...candidates]
      .map((token) => {
        let elementIndex = -1
        withProbeValues(token, values.get(token) ?? '', () => {
          elementIndex = readers.findIndex((read, index) => read() !== before[index])
          return elementIndex >= 0
        })
        return { token, elementIndex }
      })
      .filter(({ elementIndex }) => elementIndex >= 0)
      .sort((a, b) => a.elementIndex - b.elementIndex)
      .map(({ token }) => token)
  })
}

/** The tokens that may affect an element, given the rules that apply to it and all rules. */
function candidatesOf(
  element: Element,
  applied: readonly TokenRule[],
  rules: readonly TokenRule[],
): ReadonlySet<string> {
  const inherited = rules.filter(
    ({ selector, properties }) =>
      properties.some(isInherited) && element.parentElement?.closest(selector),
  )
  const candidates = new Set(
    [...applied, ...inherited]
      .flatMap(({ tokens }) => tokens)
      .concat(tokensIn(element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1))),
  )
  // The loop also visits tokens that it adds to the set.
  for (const token of candidates)
    for (const other of tokensIn(definition(token))) candidates.add(other)
  return candidates
}

/**
 * Every visible element on the page whose style a token affects, directly or through a derived
 * token.
 */
export function findElements(token: string): readonly Element[] {
  const rules = new Map<Element, TokenRule[]>()
  for (const rule of tokenRules())
    for (const element of selectAll(rule.selector))
      rules.set(element, [...(rules.get(element) ?? []), rule])
  return withoutTransitions(() => {
    const readers = [...document.body.querySelectorAll('*')]
      .filter(isShown)
      .map((element) => ({ element, read: createReader(element, rules.get(element) ?? []) }))
    const before = readers.map(({ read }) => read())
    const affected = new Set<Element>()
    withProbeValues(token, readTokenValues([token]).get(token) ?? '', () => {
      readers.forEach(
        ({ element, read }, index) => read() !== before[index] && affected.add(element),
      )
      return affected.size > 0
    })
    return [...affected]
  })
}

/** Every visible drawing of an icon on the page. */
export const findIcons = (name: string): readonly Element[] =>
  [...document.querySelectorAll('[data-icon]')].filter(
    (element) => element.getAttribute('data-icon') === name && isShown(element),
  )

/**
 * Whether an element is visible and belongs neither to the inspector nor to an SVG's definitions.
 */
export function isShown(element: Element): boolean {
  if (
    element.closest('[data-inspector], script, style, defs') ||
    !element.checkVisibility({ visibilityProperty: true })
  )
    return false
  const { width, height, top } = element.getBoundingClientRect()
  // Text for screen readers only is one pixel large, and skip links are above the page.
  return width > 1 && height > 1 && top + window.scrollY >= 0
}

const isInherited = (property: string): boolean =>
  [...TEXT_PROPERTIES, ...SHAPE_PROPERTIES].some((inherited) => inherited === property)

const selectAll = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)]

/** A token's value in the draft, with its references to other tokens unresolved. */
const definition = (token: string): string =>
  document.documentElement.style.getPropertyValue(cssVariable(token))

/**
 * Returns a function that reads, as one string, all visible properties of an element that the rules
 * set with tokens.
 */
function createReader(element: Element, rules: readonly TokenRule[]): () => string {
  const parts = new Map<PseudoElement, Set<string>>()
  for (const { part, properties } of rules)
    parts.set(part, new Set([...(parts.get(part) ?? []), ...properties]))
  if (hasLetters(element)) parts.set('', new Set([...(parts.get('') ?? []), ...TEXT_PROPERTIES]))
  else for (const name of TEXT_PROPERTIES) parts.get('')?.delete(name)
  if (element instanceof SVGElement)
    parts.set(
      '',
      new Set([
        ...(parts.get('') ?? []),
        ...(element instanceof SVGGeometryElement ? SHAPE_PROPERTIES : []),
      ]),
    )
  const styles = [...parts].map(([part, properties]) => ({
    style: getComputedStyle(element, part || null),
    properties: [...properties],
    part,
  }))
  return () =>
    styles
      .map(({ style, properties, part }) =>
        part !== '' && part !== '::placeholder' && style.content === 'none'
          ? ''
          : properties
              .map((name) => (isVisible(name, style) ? style.getPropertyValue(name) : ''))
              .join('|'),
      )
      .join('/')
}

const FIELDS = 'input, textarea, select'

const hasLetters = (element: Element): boolean =>
  element.matches(FIELDS) ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

/**
 * Whether a property has a visible effect; a border's colour has none if the border has no style.
 */
function isVisible(property: string, style: CSSStyleDeclaration): boolean {
  const line =
    /^(border-(?:top|right|bottom|left|block-start|block-end|inline-start|inline-end)|outline|text-decoration|column-rule)-(?:color|width|thickness)$/.exec(
      property,
    )?.[1]
  if (line === undefined) return true
  return line === 'text-decoration'
    ? style.textDecorationLine !== 'none'
    : style.getPropertyValue(`${line}-style`) !== 'none'
}
