import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import { messagePrefixes } from '../../../generated/MessageId'

const MARK = 'message id on the page: '

let known: ReadonlySet<string> | undefined
/** All message ids of the build. */
const messageIds = (): ReadonlySet<string> =>
  (known ??= new Set(
    ['messages', 'studio/messages'].flatMap((folder) =>
      Object.keys(JSON.parse(readFileSync(`generated/${folder}/en.json`, 'utf8')) as object),
    ),
  ))

/**
 * Makes each page of a context report, as a console error, what looks like a message id in its
 * texts and accessible names: a text that is missing is shown as its id, which nothing else notices,
 * because an id is a name too.
 */
export async function reportMessageIds(context: BrowserContext): Promise<void> {
  await context.addInitScript(observeTexts, { mark: MARK, prefixes: messagePrefixes })
}

/**
 * Whether a console error only reports words that look like a message id, such as a file's name.
 */
export const isFalseReport = (error: string): boolean =>
  error.startsWith(MARK) && !messageIds().has(error.slice(MARK.length))

/** Runs in the page, so it can't use anything outside itself. */
function observeTexts({ mark, prefixes }: { mark: string; prefixes: readonly string[] }): void {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']
  const selector = attributes.map((name) => `[${name}]`).join()
  // The studio shows the ids of the portal's texts, which can be edited there.
  const shown = /^\/studio\b/.test(location.pathname) ? ['studio'] : prefixes
  const pattern = new RegExp(`\\b(?:${shown.join('|')})(?:\\.[\\w-]+)+`, 'g')
  const reported = new Set<string>()
  const check = (text: string | null): void => {
    if (!text?.includes('.')) return
    for (const [found] of text.matchAll(pattern)) {
      if (reported.has(found)) continue
      reported.add(found)
      console.error(mark + found)
    }
  }
  const checkText = (node: Node): void => {
    if (!/^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentNode?.nodeName ?? '')) check(node.nodeValue)
  }
  const checkNames = (element: Element): void => {
    for (const name of attributes)
      // The studio's toolbar on a member's page names the id of a text in its label's title.
      if (name !== 'title' || element.localName !== 'label') check(element.getAttribute(name))
  }
  const checkTree = (root: Node): void => {
    if (root.nodeType === Node.TEXT_NODE) return checkText(root)
    if (!(root instanceof Element)) return
    checkNames(root)
    root.querySelectorAll(selector).forEach(checkNames)
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) checkText(texts.currentNode)
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(checkTree)
      else if (type === 'characterData') checkText(target)
      else if (target instanceof Element) checkNames(target)
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: attributes,
  })
}
