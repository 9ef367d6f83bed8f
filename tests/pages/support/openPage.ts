import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'
import type { Browser } from '../../server/testServer'

/** A page as the server sends it, before any script has run. */
export interface ServedPage {
  status: number
  headers: Readonly<Record<string, unknown>>
  /** Where a redirect leads; undefined if the answer is no redirect. */
  location: string | undefined
  html: string
  document: Document
  /** Testing Library's queries, bound to the page's body. */
  screen: ReturnType<typeof within>
  /** The state that the page's scripts start with. */
  state(): Record<string, unknown>
}

/**
 * Asks the server for a page and parses its markup. Nothing is painted and no script runs: what is
 * hidden by a style counts as shown, and what a page loads later is missing.
 */
export async function openPage(
  browser: Browser,
  path: string,
  headers: Record<string, string> = {},
): Promise<ServedPage> {
  const answer = await browser.call('GET', path, {
    headers: { accept: 'text/html', 'accept-language': 'en', ...headers },
  })
  const html = answer.payload
  let parsed: Document | undefined
  // Parsed when it is first used: it takes longer than the server takes to answer.
  const parse = () => (parsed ??= parseMarkup(html, `http://${browser.host}${path}`))
  const { location } = answer.headers
  return {
    status: answer.statusCode,
    headers: answer.headers,
    location: typeof location === 'string' ? location : undefined,
    html,
    get document() {
      return parse()
    },
    get screen() {
      return within(parse().body)
    },
    state: () =>
      JSON.parse(parse().getElementById('portico-state')?.textContent ?? 'null') as Record<
        string,
        unknown
      >,
  }
}

function parseMarkup(html: string, url: string): Document {
  // Cast because the packages' types of a document differ only in what tests don't use.
  const document = new Window({
    url,
    settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true },
  }).document as unknown as Document
  // Styles would only slow the queries down: each asks for the computed style of many elements.
  document.documentElement.innerHTML = html.replaceAll(/<style[^>]*>[^]*?<\/style>/g, '')
  return document
}
