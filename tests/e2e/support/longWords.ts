import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { RunSql } from './runSql'

const english = path.resolve(import.meta.dirname, '../../../generated/messages/en.json')

/** A word of 32 letters. */
export const LONG_WORD = 'Mitgliederversammlungsprotokolle'

/** Columns with a name or text that a club writes. */
const TEXT_COLUMNS: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['businesses', 'name'],
  ['categories', 'name', 'description'],
  ['companies', 'name'],
  ['domains', 'name'],
  ['blog_posts', 'title', 'summary'],
  ['content_pages', 'title', 'summary'],
  ['coupons', 'title'],
  ['events', 'title', 'summary', 'venue', 'venue_address'],
  ['memberships', 'title'],
  ['pass_kinds', 'name'],
  ['pickup_locations', 'name'],
  ['products', 'name'],
  ['schedules', 'name', 'summary'],
  ['schedule_resources', 'name'],
  ['shipping_methods', 'courier', 'method'],
  ['surveys', 'name'],
  ['ticket_types', 'name', 'description'],
  ['account_attributes', 'name'],
  ['bookings', 'title', 'subject', 'resource_name'],
  ['order_items', 'title', 'product_attribute'],
  ['subscriptions', 'title'],
  ['transactions', 'description'],
  ['wallet_methods', 'nickname'],
  ['notifications', 'title', 'text'],
]
/** Columns with objects, some of whose texts a club writes. */
const JSON_COLUMNS: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['businesses', 'profile'],
  ['events', 'settings'],
  ['memberships', 'profile'],
  ['pass_kinds', 'profile'],
  ['product_variants', 'choices'],
  ['products', 'profile', 'option_names'],
  ['schedules', 'location', 'charges'],
  ['surveys', 'profile'],
  ['account_attributes', 'field'],
]
/** Keys of such texts; their values are texts, lists of texts, or texts by language. */
const KEYS =
  /^(?:title|name|label|text|subtitle|eyebrow|caption|hint|note|role|source|address|summary|mark|value|choices|options?|rows|columns|actionLabel|clubName|alt|question|description|confirmationText|values|group|help|placeholder|slogan|brief|details|finePrint|verb|callToAction|buttonText)$/

/** Puts a long word before each text that a club writes, in the configs and in the catalogue. */
export async function writeLongWords(sql: RunSql): Promise<void> {
  for (const [table, ...columns] of TEXT_COLUMNS)
    for (const column of columns)
      await sql(
        `UPDATE ${table} SET ${column} = '${LONG_WORD} ' || ${column} WHERE ${column} <> ''`,
      )
  for (const [table, ...columns] of JSON_COLUMNS)
    for (const column of columns)
      for (const { value } of await sql(
        `SELECT DISTINCT ${column}::text AS value FROM ${table} WHERE ${column} IS NOT NULL`,
      ))
        await sql(
          `UPDATE ${table} SET ${column} = $2::text::jsonb WHERE ${column}::text = $1::text`,
          [value, JSON.stringify(withLongWords(JSON.parse(String(value)), 'title'))],
        )
  for (const { id, config } of await sql('SELECT id, config::text AS config FROM domains'))
    await sql('UPDATE domains SET config = $2::text::jsonb WHERE id = $1', [
      id,
      JSON.stringify(longConfig(JSON.parse(String(config)))),
    ])
}

/** A club's config with long words in its texts, and as the names of pages and menu entries. */
function longConfig(config: ClubConfig): unknown {
  const named = [...readFileSync(english, 'utf8').matchAll(/"(page\.[\w-]+\.(?:nav|title))"/g)]
  const names = Object.fromEntries(
    named.map(([, id = '']) => [id, `${LONG_WORD} ${id.split('.')[1]}`]),
  )
  const languages = new Set(['en', 'es', ...Object.keys(config.intl.messages ?? {})])
  return {
    ...config,
    settings: withLongWords(config.settings, 'settings'),
    props: withLongWords(config.props, 'props'),
    intl: {
      ...config.intl,
      messages: Object.fromEntries(
        [...languages].map((tag) => [tag, { ...config.intl.messages?.[tag], ...names }]),
      ),
    },
  }
}

interface ClubConfig {
  intl: { messages?: Record<string, Record<string, string>> }
  settings: unknown
  props: unknown
}

function withLongWords(value: unknown, key: string): unknown {
  if (typeof value === 'string')
    return KEYS.test(key) && !/^(?:$|https?:|\/|scene:|[\d:.]+$)/.test(value)
      ? `${LONG_WORD} ${value}`
      : value
  if (Array.isArray(value)) return value.map((item) => withLongWords(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      // Texts by language have language tags as keys. Hours are not texts.
      name === 'hours' ? inner : withLongWords(inner, /^[a-z]{2}$/.test(name) ? key : name),
    ]),
  )
}

/**
 * Lists what does not fit a page: sideways scrolling, texts that overflow a box, and texts that are
 * cut off without an ellipsis and a title with the whole text.
 */
export const listMisfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      found.add(`the page is ${root.scrollWidth} px wide instead of ${root.clientWidth}`)
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.classList[0]?.split('-')[0] ?? ''}`
    const report = (element: Element, text: string, problem: string): void => {
      const parents = [element.parentElement, element.parentElement?.parentElement]
      const names = [...parents.reverse(), element].map((at) => (at ? nameOf(at) : ''))
      found.add(`${names.join(' > ')} ${problem}: ${text.trim().slice(0, 44)}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const holder = node.parentElement
      if (text.trim() === '' || !holder?.checkVisibility({ visibilityProperty: true })) continue
      if (holder.closest('option, svg, script, style, noscript, [aria-hidden="true"] > svg'))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (rects.length === 0) continue
      const left = Math.min(...rects.map((rect) => rect.left))
      const right = Math.max(...rects.map((rect) => rect.right))
      // Of the last line; a script's glyphs may be taller than its lines.
      const middle = Math.max(...rects.map((rect) => (rect.top + rect.bottom) / 2))
      for (let box: Element | null = holder; box && box !== root; box = box.parentElement) {
        const style = getComputedStyle(box)
        const area = box.getBoundingClientRect()
        // Visually hidden texts, and what the sider or an accordion hides.
        if (area.width <= 1 || area.height <= 1 || style.clipPath.startsWith('inset')) break
        if (/auto|scroll/.test(style.overflowX)) break
        if (style.display === 'inline' || style.display === 'contents') continue
        const isCut = style.overflowX !== 'visible'
        const overflows = left < area.left - 1.5 || right > area.right + 1.5
        const isShortened =
          style.textOverflow === 'ellipsis' || style.webkitLineClamp.match(/\d/) !== null
        if (isCut && isShortened && (overflows || middle > area.bottom)) {
          if (box.closest('[title]') === null) report(holder, text, 'is shortened without a title')
          break
        }
        if (overflows) {
          report(holder, text, `overflows ${nameOf(box)}`)
          break
        }
        if (style.overflowY === 'hidden' || style.overflowY === 'clip') {
          if (middle > area.bottom) {
            report(holder, text, `is cut off by ${nameOf(box)}`)
            break
          }
        }
        if (style.position === 'fixed') break
      }
    }
    return [...found]
  })
