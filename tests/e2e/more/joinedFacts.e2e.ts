import type { Page } from '@playwright/test'
import { linkedPaths } from '../support/longWordPages'
import { pathsOf } from '../support/pageViews'
import { expect, ready, test } from '../support/portalTest'

const SARAYA = 'saraya.localhost'
/** Pages that surely have rows of facts. */
const HAVE_ROWS = ['/', '/events', '/my-schedule', '/dining', '/account/memberships']

test('on every page in Arabic, joined facts stand from right to left, the first one rightmost, and no line begins with the dot between them', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(SARAYA, 'noor@example.com')
  const rows = new Map<string, number>()
  const wrong: string[] = []
  const visit = async (paths: Iterable<string>): Promise<Map<string, string>> => {
    const details = new Map<string, string>()
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(portal.url(SARAYA, path))
      await ready(page)
      await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0)
      if (HAVE_ROWS.includes(path)) await expect(page.locator('[data-facts]').first()).toBeVisible()
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        const found = await readRows(page)
        rows.set(path, found.count)
        wrong.push(...found.wrong.map((text) => `${path} at ${width} px: ${text}`))
      }
      wrong.push(...(await listLinesOfDots(page)).map((text) => `${path}: ${text}`))
      for (const link of await linkedPaths(page)) details.set(link.replace(/\d+/g, '#'), link)
    }
    return details
  }
  const lists = await pathsOf({
    host: SARAYA,
    email: 'noor@example.com',
    width: 0,
    language: 'own',
  })
  const details = await visit(lists.filter((path) => !/\/7\b/.test(path)))
  await visit(details.values())
  expect(wrong).toEqual([])
  expect([...rows.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(12)
})

/** Counts the rows of facts that are visible, and returns those whose facts are not in order. */
const readRows = (page: Page): Promise<{ count: number; wrong: string[] }> =>
  page.locator('[data-facts]').evaluateAll((lines) => {
    const shown = lines.filter((line) => line.checkVisibility() && line.children.length > 1)
    const wrong = shown.filter((line) => {
      // A fact that wraps counts by its first line.
      const parts = [...line.children].map((part) => part.getClientRects()[0])
      return parts.some((part, index) => {
        const next = parts[index + 1]
        if (!part || !next || Math.abs(part.top - next.top) > part.height / 2) return false
        return part.left < next.right - 1
      })
    })
    return { count: shown.length, wrong: wrong.map((line) => line.textContent ?? '') }
  })

/**
 * Where a line could begin with the dot between two facts: each text with a dot is made as narrow as
 * it gets without breaking a word, so that it breaks wherever it may.
 */
const listLinesOfDots = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate((body) => {
    const rectOf = ({ node, index }: { node: Text; index: number }): DOMRect => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return range.getBoundingClientRect()
    }
    const nodes: Text[] = []
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
      if (node.parentElement?.checkVisibility() === true) nodes.push(node)
    for (const { parentElement, data } of nodes)
      if (parentElement && data.includes('·')) {
        parentElement.style.cssText +=
          ';display:inline-block;inline-size:min-content;overflow-wrap:normal;hyphens:manual'
      }
    const found: string[] = []
    let before: { node: Text; index: number } | undefined
    for (const node of nodes)
      for (let index = 0; index < node.data.length; index++) {
        const character = node.data[index] ?? ''
        // Spaces and isolates have no place of their own.
        if (/[\s\u2066-\u2069]/.test(character)) continue
        if (character === '·' && before && rectOf({ node, index }).top >= rectOf(before).bottom - 1)
          found.push(`a line begins with the dot of ${node.parentElement?.textContent ?? ''}`)
        before = { node, index }
      }
    return found
  })
