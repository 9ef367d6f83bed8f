import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Window } from 'happy-dom'
import { notThere, pathIn } from './support/clubPaths'
import { expect, ready, test } from './support/portalTest'

const root = path.resolve(import.meta.dirname, '../..')
const PAGES = readdirSync(path.join(root, 'src/pages'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
const CLUBS = [
  { host: 'harbour.localhost', email: 'alex@example.com' },
  { host: 'lantern.localhost', email: 'lee@example.com' },
  { host: 'noria.localhost', email: 'ines@example.com' },
  { host: 'saraya.localhost', email: 'noor@example.com' },
]
/** Opening these ends the session: they are looked at by the session's own tests. */
const ENDS_SESSION = ['logout', 'signout']

for (const { host, email } of CLUBS) {
  for (const signedIn of [false, true]) {
    test(`every page of ${host} is taken over as the server made it, ${signedIn ? 'signed in' : 'signed out'}: same classes, no style attribute, no rule twice`, async ({ page, portal, signIn, expectErrors }) => {
      test.setTimeout(180_000)
      expectErrors(notThere)
      if (signedIn) await signIn(host, email)
      for (const { name } of PAGES.filter((entry) => !ENDS_SESSION.includes(entry.name))) {
        const { manifest } = (await import(`../../src/pages/${name}/manifest.ts`)) as { manifest: { uri: string; paths: string[]; plus: boolean } }
        const at = pathIn(host, manifest)
        if (at === undefined) continue
        const answer = await page.goto(portal.url(host, at))
        const html = (await answer?.text()) ?? ''
        expect(html, at).not.toMatch(/<[^>]+\sstyle="/)
        await ready(page)
        const served = classesOf(html)
        const found = await page.evaluate(() => ({
          classes: [...new Set([...document.querySelectorAll('#portico [class]')].flatMap((element) => [...element.classList]))],
          rules: [...document.styleSheets].filter((sheet) => sheet.ownerNode instanceof HTMLStyleElement && sheet.ownerNode.hasAttribute('data-styled')).flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
        }))
        const strangers = [...served].filter((name) => !found.classes.includes(name))
        expect(strangers, `${at}: classes of the server that the browser does not know`).toEqual([])
        expect(found.rules.filter((rule, index) => rule.startsWith('.') && found.rules.indexOf(rule) !== index), `${at}: rules that stand twice`).toEqual([])
      }
    })
  }
}

/** The classes of a served page; what stands for data that the browser fetches is gone by the time we look. */
function classesOf(html: string): ReadonlySet<string> {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true, disableCSSFileLoading: true } })
  document.body.innerHTML = html.slice(html.indexOf('<body>') + '<body>'.length, html.lastIndexOf('</body>'))
  for (const loading of document.querySelectorAll('[aria-busy="true"]')) loading.remove()
  return new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
}
