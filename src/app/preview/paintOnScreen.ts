import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { afterFrame } from '../../core/preview/afterFrame'
import { cssVariable, isTokenName } from '../../core/theme/cssVariable'
import { servedTokens } from '../../core/theme/servedTokens'
import { followersOf } from './followersOf'
import { currentTokenRules, tokensIn, type TokenRule } from './inspect/tokenRules'

type Tokens = Readonly<Record<string, string>>
type Styled = HTMLElement | SVGElement

/**
 * Drawings from external files: they use tokens that no rule of the page names, and restyle each of
 * their shapes.
 */
const DRAWINGS = 'use[href$="#scene"], use[href$="#drawing"]'

interface Painted {
  /** The token names, joined. */
  names: string
  /** The tokens as last given. */
  tokens: Tokens
  elements: readonly Styled[]
  /** Elements that show the colour through properties of their own; undefined until computed. */
  direct: ReadonlyMap<Styled, readonly string[]> | undefined
  /**
   * Elements that may not need the variable, each with a function that finds those properties; it
   * returns undefined if the variable is needed.
   */
  candidates: ReadonlyMap<Styled, () => readonly string[] | undefined>
  /**
   * Painted one frame later so that the first frame is fast: drawings, which cost as much as
   * everything else, and whatever surrounds the page's content.
   */
  later: readonly Styled[]
  /** The properties that were set on each of them. */
  written: readonly string[]
}

let painted: Painted | undefined
let restLater: { cancel(): void } | undefined
let shortCutsLater: { cancel(): void } | undefined

/**
 * Paints tokens only on the visible elements that use them, because a variable on the root restyles
 * every element. Returns a function that undoes it once the page has the tokens; undefined if it
 * gains nothing.
 */
export function paintOnScreen(tokens: Tokens): (() => void) | undefined {
  const names = Object.keys(tokens).sort().join()
  if (painted?.names !== names) {
    takeBack()
    painted = lookUp(tokens, names)
    // One frame after the delayed elements: both in one frame could delay the next input.
    if (painted && painted.candidates.size > 0)
      shortCutsLater = afterFrame(() => (shortCutsLater = afterFrame(takeShortCuts)))
  }
  if (!painted) return undefined
  const now = painted
  now.tokens = tokens
  for (const [element, properties] of now.direct ?? []) writeDirect(element, properties, tokens)
  for (const element of now.elements) write(element, tokens)
  restLater?.cancel()
  restLater =
    now.later.length === 0
      ? undefined
      : afterFrame(() => now.later.forEach((element) => write(element, tokens)))
  return takeBack
}

function takeBack(): void {
  restLater?.cancel()
  shortCutsLater?.cancel()
  for (const { style } of [...(painted?.elements ?? []), ...(painted?.later ?? [])])
    for (const name of painted?.written ?? []) style.removeProperty(cssVariable(name))
  for (const [{ style }, properties] of painted?.direct ?? [])
    for (const name of ['transition', ...properties]) style.removeProperty(name)
  painted = undefined
}

function lookUp(tokens: Tokens, names: string): Painted | undefined {
  const given = Object.keys(tokens)
  // The other tokens given (transition durations) have no visible effect themselves.
  const colours = given.filter((name) => name.startsWith('color-'))
  const derived = derivedFrom(colours)
  const takers = elementsWith(new Set([...colours, ...Object.keys(derived)]))
  const all = outermost([...takers.keys()])
  const main = document.querySelector('main')
  if (all.some((element) => element.contains(main))) return undefined
  const drawings = all.filter(holdsDrawing)
  // Each token set on an element costs a computation there: only set those used within it. For a
  // drawing's file that is unknown.
  for (const drawing of drawings) write(drawing, derived)
  for (const [taker, rules] of takers) {
    const element = all.find((outer) => outer.contains(taker))
    if (element && !drawings.includes(element))
      write(element, holdsDrawing(taker) ? derived : withWhatTheyFollow(rules, derived))
  }
  const plain = all.filter((element) => !drawings.includes(element))
  const content = plain.filter((element) => main?.contains(element))
  const elements = content.length > 0 ? content : plain
  const [colour, another] = colours
  const candidates = new Map<Styled, () => readonly string[] | undefined>()
  for (const element of elements) {
    const rules = takers.get(element)
    // Descendants may use the variable too, now or after a re-render: an inline icon takes the
    // colour of its text.
    const isAlone =
      [...element.children].every((child) => child instanceof SVGElement) &&
      ![...takers.keys()].some((taker) => taker !== element && element.contains(taker))
    if (
      !rules ||
      !isAlone ||
      !(element instanceof HTMLElement) ||
      colour === undefined ||
      another !== undefined
    )
      continue
    candidates.set(element, () =>
      followersOf(
        element,
        getComputedStyle(element),
        rules,
        colour,
        withWhatTheyFollow(rules, derived),
      ),
    )
  }
  return {
    names,
    tokens,
    elements,
    direct: undefined,
    candidates,
    later: all.filter((element) => !elements.includes(element)),
    written: [...given, ...Object.keys(derived)],
  }
}

/**
 * Finds the elements that need no variable and removes it from them. Too slow for the first of many
 * colours, so it runs after that frame.
 */
function takeShortCuts(): void {
  const now = painted
  if (!now) return
  const direct = new Map<Styled, readonly string[]>()
  for (const [element, findProperties] of now.candidates) {
    const kept = element.style.cssText
    for (const name of now.written) element.style.removeProperty(cssVariable(name))
    const properties = findProperties()
    if (properties) {
      direct.set(element, properties)
      writeDirect(element, properties, now.tokens)
    } else element.style.cssText = kept
  }
  now.direct = direct
  now.elements = now.elements.filter((element) => !direct.has(element))
}

function writeDirect({ style }: Styled, properties: readonly string[], tokens: Tokens): void {
  const value = Object.entries(tokens).find(([name]) => name.startsWith('color-'))?.[1]
  if (value === undefined || !isTokenValue(value)) return
  // An invalid colour leaves the property unset, as it does through a variable.
  for (const name of properties)
    style.setProperty(name, CSS.supports('color', value) ? value : 'unset')
}

/** The derived tokens that the rules use, and those they derive from in turn. */
function withWhatTheyFollow(rules: readonly TokenRule[], derived: Tokens): Tokens {
  const wanted = new Set(rules.flatMap(({ tokens }) => tokens))
  // Iterating a set includes what is added to it meanwhile.
  for (const name of wanted) for (const other of tokensIn(derived[name] ?? '')) wanted.add(other)
  return Object.fromEntries(Object.entries(derived).filter(([name]) => wanted.has(name)))
}

/** The drawing itself, or the `svg` around it if a rule sets the token there. */
const holdsDrawing = (element: Styled): boolean =>
  element.matches(DRAWINGS) ||
  (element instanceof SVGElement && element.querySelector(DRAWINGS) !== null)

function write({ style }: Styled, tokens: Tokens): void {
  for (const [name, value] of Object.entries(tokens)) {
    // Setting the same value again would still cost a computation.
    if (
      isTokenName(name) &&
      isTokenValue(value) &&
      style.getPropertyValue(cssVariable(name)) !== value
    )
      style.setProperty(cssVariable(name), value)
  }
}

/** Tokens derived from others, unresolved: on an element they derive from its own values. */
function derivedFrom(names: readonly string[]): Tokens {
  const { style } = document.documentElement
  const all = Object.entries(servedTokens()).map(
    ([name, served]) => [name, style.getPropertyValue(cssVariable(name)) || served] as const,
  )
  const moving = new Set(names)
  let before = 0
  while (moving.size > before) {
    before = moving.size
    for (const [name, value] of all)
      if (tokensIn(value).some((other) => moving.has(other))) moving.add(name)
  }
  return Object.fromEntries(all.filter(([name]) => moving.has(name) && !names.includes(name)))
}

/** Visible elements with the rules that give them one of the tokens, and visible drawings. */
function elementsWith(tokens: ReadonlySet<string>): ReadonlyMap<Styled, readonly TokenRule[]> {
  const rules = currentTokenRules().filter((rule) => rule.tokens.some((token) => tokens.has(token)))
  const found = find([DRAWINGS, ...new Set(rules.map(({ selector }) => selector))].join())
  const inWindow = found
    .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    .filter(isInWindow)
  return new Map(
    inWindow.map((element) => [element, rules.filter((rule) => element.matches(rule.selector))]),
  )
}

/**
 * All matching elements except those in off-screen sections, which on a long page are most of them.
 */
function find(selector: string): Styled[] {
  const far = new Set(
    [...document.querySelectorAll('[data-section]')].filter((section) => !isInWindow(section)),
  )
  const around = new Set<Element>()
  for (const section of far)
    for (let at = section.parentElement; at && !around.has(at); at = at.parentElement)
      around.add(at)
  const findIn = (element: Element): Styled[] => {
    if (far.has(element)) return []
    const within = around.has(element)
      ? [...element.children].flatMap(findIn)
      : element.querySelectorAll<Styled>(selector)
    return [...((element.matches(selector) ? [element] : []) as Styled[]), ...within]
  }
  return findIn(document.documentElement)
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Drops elements inside another one of the list: they inherit from it. */
function outermost(elements: readonly Styled[]): readonly Styled[] {
  const all = new Set<Element>(elements)
  const isInner = (element: Element): boolean => {
    for (let at = element.parentElement; at; at = at.parentElement) if (all.has(at)) return true
    return false
  }
  return elements.filter((element) => !isInner(element))
}
