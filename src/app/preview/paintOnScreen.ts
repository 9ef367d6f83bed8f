import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { cssVariable, isTokenName } from '../../core/theme/cssVariable'
import { servedTokens } from '../../core/theme/servedTokens'
import { rulesNow, tokensIn } from './inspect/tokenRules'

type Tokens = Readonly<Record<string, string>>
type Styled = HTMLElement | SVGElement

/** Drawings of files of their own: they take tokens that no rule of the page names, and have each of their shapes styled anew. */
const DRAWINGS = 'use[href$="#scene"], use[href$="#drawing"]'

interface Painted {
  /** The tokens, in one text. */
  names: string
  elements: readonly Styled[]
  /** Drawings among them: they follow a frame later, since they cost as much as everything else. */
  drawings: readonly Styled[]
  /** What was written on each of them. */
  written: readonly string[]
}

let painted: Painted | undefined
let drawingsLater: { cancel(): void } | undefined

/**
 * Paints tokens on just those elements in the window that take them, since a variable of the whole page has each of its
 * elements styled anew. Returns the way to take it back once the page has the tokens; undefined where nothing is won by it.
 */
export function paintOnScreen(tokens: Tokens): (() => void) | undefined {
  const names = Object.keys(tokens).sort().join()
  if (painted?.names !== names) {
    takeBack()
    painted = lookUp(tokens, names)
  }
  if (!painted) return undefined
  const { elements, drawings } = painted
  for (const element of elements) write(element, tokens)
  drawingsLater?.cancel()
  drawingsLater = drawings.length === 0 ? undefined : afterFrame(() => drawings.forEach((drawing) => write(drawing, tokens)))
  return takeBack
}

function takeBack(): void {
  drawingsLater?.cancel()
  for (const { style } of [...(painted?.elements ?? []), ...(painted?.drawings ?? [])]) for (const name of painted?.written ?? []) style.removeProperty(cssVariable(name))
  painted = undefined
}

function lookUp(tokens: Tokens, names: string): Painted | undefined {
  const given = Object.keys(tokens)
  // What else is given with them (how long things fade) shows in nothing by itself.
  const colours = given.filter((name) => name.startsWith('color-'))
  const derived = derivedFrom(colours)
  const all = outermost(elementsWith(new Set([...colours, ...Object.keys(derived)])))
  const main = document.querySelector('main')
  if (all.some((element) => element.contains(main))) return undefined
  for (const element of all) write(element, derived)
  const drawings = all.filter((element) => element.matches(DRAWINGS))
  return { names, elements: all.filter((element) => !drawings.includes(element)), drawings, written: [...given, ...Object.keys(derived)] }
}

function write({ style }: Styled, tokens: Tokens): void {
  for (const [name, value] of Object.entries(tokens)) if (isTokenName(name) && isTokenValue(value)) style.setProperty(cssVariable(name), value)
}

/** The tokens that follow from others, as they are written: on an element they follow from its own. */
function derivedFrom(names: readonly string[]): Tokens {
  const { style } = document.documentElement
  const all = Object.entries(servedTokens()).map(([name, served]) => [name, style.getPropertyValue(cssVariable(name)) || served] as const)
  const moving = new Set(names)
  let before = 0
  while (moving.size > before) {
    before = moving.size
    for (const [name, value] of all) if (tokensIn(value).some((other) => moving.has(other))) moving.add(name)
  }
  return Object.fromEntries(all.filter(([name]) => moving.has(name) && !names.includes(name)))
}

/** Elements in the window that a rule gives one of the tokens, and drawings. */
function elementsWith(tokens: ReadonlySet<string>): Styled[] {
  const selectors = new Set(rulesNow().flatMap((rule) => (rule.tokens.some((token) => tokens.has(token)) ? [rule.selector] : [])))
  const found = [...document.querySelectorAll<Styled>([DRAWINGS, ...selectors].join())]
  return found.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).filter(isInWindow)
}

/** Runs a step once the frame that is being made has been painted. */
function afterFrame(step: () => void): { cancel(): void } {
  let isWanted = true
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      if (isWanted) step()
    }
    port2.postMessage(null)
  })
  return { cancel: () => void (isWanted = false) }
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom >= 0 && top <= window.innerHeight
}

/** Without those within another one: they take what it is given. */
function outermost(elements: readonly Styled[]): readonly Styled[] {
  const all = new Set<Element>(elements)
  const isInner = (element: Element): boolean => {
    for (let at = element.parentElement; at; at = at.parentElement) if (all.has(at)) return true
    return false
  }
  return elements.filter((element) => !isInner(element))
}
