import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMarkdown } from '../../../schemas/formats/markdown'
import { FACTOR, LIMIT_MS } from '../../../tests/support/factor'
import { workedMs } from '../../../tests/support/workedMs'
import { collectMarkdown, keepMarkdown, markdownTree, mostNodesOfPage } from './keptTrees'
import { mostNodes, nodesOf, parseMarkdown, plainMarkdown } from './parseMarkdown'

/** What parsers of Markdown are known to choke on. */
const units = [
  '*a_ ', '*a **a ', 'a*', '*', '_a', 'a**b_c ', '***a___ ', 'a**b', 'c* ', '[', ']', '![', '[a](', '[a](b) ', '[a](<b', '[a](b "', '](b)', '[a', '![a](b ', '[a][b', '[a]: b\n', '[a]: b "', '[a]:\n', '<', '<a ', '<!--', '<?', '<![CDATA[', '<!A ', '<a b="', '<http://a', '<http://a> ', '<a@b',
  '`', '`a', '``a', '```\n', '~~~ ', '>', '> a\n', '> - ', '- ', '- a\n', '* a\n', '1. ', '1. a\n', '7) a\n', '> 1. ', '  - a\n', '    a\n', '\t- ', '|a', '|-|\n', '# ', '# a\n', '===\n', '- - -\n', 'a\n=\n', '&', '&amp;', '&a', '\\', 'a\\\n', 'a  \n', '\n', ' ', '\t', '\u0000', '(', ')', '"', 'a', 'word ', '<div>\n', 'é', '🏴‍☠️',
]
const size = 16_000
const prose = 'Members dine on the terrace *every* evening, see [the menu](/dining) for more.\n\n'

const fill = (pattern: string): string => pattern.repeat(Math.ceil(size / pattern.length)).slice(0, size)

/** How many times the work of ordinary prose of the same length a text takes to read. */
function costOf(text: string): number {
  const once = (given: string) => workedMs(() => parseMarkdown(given))
  const base = Math.min(once(fill(prose).slice(0, text.length)), once(fill(prose).slice(0, text.length)))
  let cost = Infinity
  // The least of a few: what the machine does beside it is no work of the text.
  for (let tries = 0; tries < 4 && cost > most; tries++) cost = Math.min(cost, once(text) / Math.max(base, 4))
  return cost
}

/** A text of nothing but marks takes a few times as long as prose; one whose time grew faster than its length would take hundreds of times as long here. */
const most = 30

describe('Markdown', () => {
  it.each([['*a_ '.repeat(4900)], ['['.repeat(20_000)], ['>'.repeat(20_000)], [`${'>'.repeat(2000)}a\n${'a\n'.repeat(1000)}`], ['a*'.repeat(10_000)]])('that would take long is plain text: %#', (text) => {
    const worked = workedMs(() => expect(parseMarkdown(text)).toEqual(plainMarkdown(text)))
    expect(worked).toBeLessThan(1000)
  })

  it('is read in a time that grows with its length, whatever it is made of', () => {
    parseMarkdown(fill(prose))
    const parts = fc.array(fc.constantFrom(...units), { minLength: 1, maxLength: 4 }).map((list) => list.join(''))
    const text = fc.tuple(parts, parts, fc.integer({ min: 1, max: 400 }), fc.constantFrom('', '\n\n', '\n', '\n\n- ', '\n> ', '\n\n> - ', '\n- a\n', '\n1. ')).map(([first, second, times, end]) => fill((first.repeat(times) + second).slice(0, 2000) + end))
    let accepted = 0
    fc.assert(fc.property(text, (given) => {
      if (!isMarkdown(given)) return
      accepted++
      const cost = costOf(given)
      if (cost > most) throw new Error(`${cost.toFixed(0)} times the work: ${JSON.stringify(given.slice(0, 400))}`)
    }), { seed: 12, numRuns: 300 * FACTOR })
    expect(accepted).toBeGreaterThan(100 * FACTOR)
  }, LIMIT_MS)

  it('does not multiply: a text whose references repeat a long address or title is plain text', () => {
    const references = `${'[a] '.repeat(49)}\n\n`.repeat(50)
    const texts = [`[a]: /${'x'.repeat(10_000)}\n\n`, `[a]: /x "${'y '.repeat(5000)}"\n\n`, `[a]: /x\n"${'y\n'.repeat(5000)}"\n\n`, `[a]: /${'x'.repeat(1900)}\n\n`].map((definition) => definition + references)
    for (const text of texts) expect(parseMarkdown(text), text.slice(0, 20)).toEqual(plainMarkdown(text))
    expect(isMarkdown(texts[0] ?? '')).toBe(false)
    expect(isMarkdown(`[a]: ${'word '.repeat(1000)}`)).toBe(true)
    expect(JSON.stringify(parseMarkdown('[a]: /menu "The menu"\n\nSee [a] and [the menu][A].')).match(/"href":"\/menu"/g)).toHaveLength(2)
  })

  it('gives a tree of bounded size, whatever it is made of', () => {
    for (const unit of ['a\n\n', '- a\n', '&\n\n', '# a\n', '![](é) ', '[a](b)\n\n', 'a\\\n']) {
      const tree = parseMarkdown(unit.repeat(Math.floor(50_000 / unit.length)))
      expect(nodesOf(tree), unit).toBeLessThanOrEqual(mostNodes)
      expect(JSON.stringify(tree).length, unit).toBeLessThan(1_000_000)
    }
    expect(JSON.stringify(parseMarkdown(`[a](/${'x'.repeat(2001)})`))).not.toContain('href')
    expect(JSON.stringify(parseMarkdown(`[a](/${'x'.repeat(1900)})`))).toContain('href')
  })

  it('costs next to nothing to judge, long as it may be', () => {
    for (const unit of units) expect(workedMs(() => isMarkdown(unit.repeat(Math.ceil(200_000 / unit.length)))), unit).toBeLessThan(500)
  })

  it('never throws and gives plain data without HTML and without addresses that run', () => {
    fc.assert(fc.property(fc.array(fc.oneof(fc.constantFrom(...units, '<script>alert(1)</script>', '[a](javascript:alert(1))', '[a](https://a:99999/)', '![a](data:text/html,x)', '<img src=x onerror=y>'), fc.string()), { maxLength: 40 }), (list) => {
      const tree = parseMarkdown(list.join(''))
      expect(JSON.parse(JSON.stringify(tree))).toEqual(tree)
      expect(JSON.stringify(tree)).not.toMatch(/"(?:tagName":"(?:script|iframe|style|svg)|href":"(?:javascript|data|https:\/\/a:9)|onerror":)/)
    }), { seed: 3, numRuns: 500 * FACTOR })
  })
})

describe('kept trees', () => {
  it('are those that were handed in, and a text is noted once while they are collected', () => {
    const text = 'A text that nobody has read'
    const { result, texts } = collectMarkdown(() => [markdownTree(text), markdownTree(text)])
    expect(texts).toEqual([text])
    expect(result).toEqual([{ type: 'root', children: [] }, { type: 'root', children: [] }])
    const tree = parseMarkdown(`# ${text}`)
    keepMarkdown(text, tree)
    expect(markdownTree(text)).toBe(tree)
    expect(collectMarkdown(() => markdownTree(text))).toEqual({ result: tree, texts: [], isTooLarge: false })
  })

  it('count by the size of the tree: large trees of short texts push out older ones', () => {
    keepMarkdown('old', parseMarkdown('old'))
    const large = { type: 'root' as const, children: [{ type: 'text' as const, value: 'x'.repeat(1_000_000) }] }
    for (let index = 0; index < 20; index++) keepMarkdown(`large ${index}`, large)
    expect(collectMarkdown(() => markdownTree('old')).texts).toEqual(['old'])
  })

  it('are handed out to a collecting render up to a bound', () => {
    const texts = Array.from({ length: 10 }, (_item, index) => `# ${index}\n\n${'a\n\n'.repeat(900)}`)
    for (const text of texts) keepMarkdown(text, parseMarkdown(text))
    expect(collectMarkdown(() => texts.slice(0, 1).map(markdownTree)).isTooLarge).toBe(false)
    const { result, isTooLarge } = collectMarkdown(() => texts.map(markdownTree))
    expect(isTooLarge).toBe(true)
    expect(result.reduce((sum, tree) => sum + nodesOf(tree), 0)).toBeLessThanOrEqual(mostNodesOfPage)
  })
})
