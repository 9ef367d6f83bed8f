import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMarkdown } from '../../../schemas/formats/markdown'
import { FACTOR } from '../../../tests/support/factor'
import { pathologicalMarkdown } from '../../../tests/support/pathologicalMarkdown'
import { markdownSize } from './markdownSize'
import { MAX_NODES, countNodes, parseMarkdown, plainMarkdown } from './parseMarkdown'

/** Length of the long texts; parsing takes more than twice as long for twice the length. */
const LENGTH = FACTOR > 1 ? 50_000 : 15_000

describe('Markdown', () => {
  it.each([
    ['*a_ '.repeat(4900)],
    ['['.repeat(20_000)],
    ['>'.repeat(20_000)],
    [`${'>'.repeat(2000)}a\n${'a\n'.repeat(1000)}`],
    ['a*'.repeat(10_000)],
  ])('becomes plain text if parsing would take too long: %#', (text) => {
    expect(isMarkdown(text)).toBe(false)
    expect(parseMarkdown(text)).toEqual(plainMarkdown(text))
  })

  it('becomes plain text if its references repeat a long address or title too often', () => {
    const references = `${'[a] '.repeat(49)}\n\n`.repeat(50)
    const texts = [
      `[a]: /${'x'.repeat(10_000)}\n\n`,
      `[a]: /x "${'y '.repeat(5000)}"\n\n`,
      `[a]: /x\n"${'y\n'.repeat(5000)}"\n\n`,
      `[a]: /${'x'.repeat(1900)}\n\n`,
    ].map((definition) => definition + references)
    for (const text of texts)
      expect(parseMarkdown(text), text.slice(0, 20)).toEqual(plainMarkdown(text))
    expect(isMarkdown(texts[0] ?? '')).toBe(false)
    expect(isMarkdown(`[a]: ${'word '.repeat(1000)}`)).toBe(true)
    expect(
      JSON.stringify(parseMarkdown('[a]: /menu "The menu"\n\nSee [a] and [the menu][A].')).match(
        /"href":"\/menu"/g,
      ),
    ).toHaveLength(2)
  })

  it('has a tree of limited size, whatever the input', () => {
    for (const unit of ['a\n\n', '- a\n', '&\n\n', '# a\n', '![](é) ', '[a](b)\n\n', 'a\\\n']) {
      const tree = parseMarkdown(unit.repeat(Math.floor(LENGTH / unit.length)))
      expect(countNodes(tree), unit).toBeLessThanOrEqual(MAX_NODES)
      expect(JSON.stringify(tree).length, unit).toBeLessThan(1_000_000)
    }
    expect(JSON.stringify(parseMarkdown(`[a](/${'x'.repeat(2001)})`))).not.toContain('href')
    expect(JSON.stringify(parseMarkdown(`[a](/${'x'.repeat(1900)})`))).toContain('href')
  })

  it('never makes the parser throw, and gives plain data without HTML or executable addresses', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom(
              ...pathologicalMarkdown,
              '<script>alert(1)</script>',
              '[a](javascript:alert(1))',
              '[a](https://a:99999/)',
              '![a](data:text/html,x)',
              '<img src=x onerror=y>',
            ),
            fc.string(),
          ),
          { maxLength: 40 },
        ),
        (list) => {
          const tree = parseMarkdown(list.join(''))
          expect(JSON.parse(JSON.stringify(tree))).toEqual(tree)
          expect(JSON.stringify(tree)).not.toMatch(
            /"(?:tagName":"(?:script|iframe|style|svg)|href":"(?:javascript|data|https:\/\/a:9)|onerror":)/,
          )
        },
      ),
      { seed: 3, numRuns: 50 * FACTOR },
    )
  })
})

const SPACES = ['\n', '\n\n', '    ', '\u00a0\n\n', '\f']

describe('the size of a Markdown text', () => {
  it('is at least the number of elements and texts that it renders', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.oneof(fc.constantFrom(...pathologicalMarkdown, ...SPACES), fc.string()), {
            maxLength: 200,
          })
          .map((list) => list.join('')),
        (text) => {
          expect(countNodes(parseMarkdown(text))).toBeLessThanOrEqual(markdownSize(text))
        },
      ),
      { seed: 5, numRuns: 200 * FACTOR },
    )
  })

  it.each([
    ['', 0],
    ['A line', 4],
    ['A line\n\nAnother\r\n', 8],
    ['- a\n  1. b', 18],
    ['The *menu*, [here](/dining)', 12],
    ['A well-known 3-course menu - 12.50', 4],
  ])('grows with lines, lists and marks, not with length: %j', (text, size) => {
    expect(markdownSize(text)).toBe(size)
  })
})
