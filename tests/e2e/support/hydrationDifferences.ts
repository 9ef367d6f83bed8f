import type { Page } from '@playwright/test'
import { Window } from 'happy-dom'

/**
 * Lists the differences between the hydrated page and the served HTML (`html`): served style
 * attributes, served classes that no element in the browser has, and duplicate rules.
 */
export async function hydrationDifferences(page: Page, html: string): Promise<string[]> {
  const served = classesOf(html)
  const found = await page.evaluate(() => ({
    classes: [
      ...new Set(
        [...document.querySelectorAll('#portico [class]')].flatMap((element) => [
          ...element.classList,
        ]),
      ),
    ],
    rules: [...document.styleSheets]
      .filter(
        (sheet) =>
          sheet.ownerNode instanceof HTMLStyleElement &&
          sheet.ownerNode.hasAttribute('data-styled'),
      )
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
  }))
  const classes = new Set(found.classes)
  const rules = found.rules.filter((rule) => rule.startsWith('.'))
  return [
    ...(html.match(/<[^>]+\sstyle="/g) ?? []).map((tag) => `style attribute: ${tag}`),
    ...[...served]
      .filter((name) => !classes.has(name))
      .map((name) => `class that only the server knows: ${name}`),
    ...rules
      .filter((rule, index) => rules.indexOf(rule) !== index)
      .map((rule) => `duplicate rule: ${rule}`),
  ]
}

/**
 * Collects the classes of a served page, except those in placeholders for data, which the hydrated
 * page has replaced.
 */
function classesOf(html: string): ReadonlySet<string> {
  const { document } = new Window({
    settings: {
      disableJavaScriptEvaluation: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
    },
  })
  document.body.innerHTML = html.slice(
    html.indexOf('<body>') + '<body>'.length,
    html.lastIndexOf('</body>'),
  )
  for (const loading of document.querySelectorAll('[aria-busy="true"]')) loading.remove()
  return new Set(
    [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
  )
}
