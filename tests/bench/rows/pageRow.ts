import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { catalogue } from '../../../generated/catalogue'
import type { Company } from '../../../generated/types'
import type { ServerEntry } from '../../../src/app/ServerEntry'
import { configLimits } from '../../../src/core/config/check/configLimits'
import { pageSizes } from '../../../src/core/config/check/pageSizes'
import { compile } from '../../../src/core/config/compile/compile'
import { parseMarkdown } from '../../../src/core/markdown/parseMarkdown'
import type { BenchRow } from '../BenchRow'
import { benchRoot } from '../support/benchRoot'
import { median, valueFigure } from '../support/figures'

/**
 * `page`: rendering the slowest of many pages of the largest size, each filled with one kind of
 * content. A render can't be interrupted, so other requests wait this long.
 */
export const pageRow: BenchRow = {
  name: 'page',
  async run({ fast, rounds }) {
    const entry = pathToFileURL(path.join(benchRoot, 'dist/app/entry-server.js')).href
    // The build made it from the sources that declare this type.
    const app = (await import(entry)) as ServerEntry
    const times = new Map<string, number[]>()
    // The first round is a warm-up.
    for (let round = fast ? 1 : 0; round <= rounds; round += 1)
      for (const [name, sections] of Object.entries(largestPages())) {
        const ms = await renderMs(app, sections)
        if (round > 0) times.set(name, [...(times.get(name) ?? []), ms])
      }
    const slowest = [...times].sort(([, a], [, b]) => median(b) - median(a))
    return {
      figures: slowest
        .slice(0, 3)
        .map(([name, values]) => valueFigure(name, 'ms', values, { max: 50 })),
      notes: [`the slowest of ${times.size} pages of ${configLimits.pageElements} elements`],
    }
  },
}

type Section = Record<'id' | 'widget', string> & { settings: unknown }

/** Repeated in paragraphs; a paragraph may have 200 marks. */
const MARKDOWN: Readonly<Record<string, string>> = {
  prose: 'Members dine on the terrace *every* evening, see [the menu](/dining) for more.\n\n',
  links: `${'[a](/b) '.repeat(20)}\n\n`,
  addresses: `${'<http://a.example> '.repeat(20)}\n\n`,
  emphasis: `${'*a* '.repeat(40)}\n\n`,
  headings: '# a\n',
  lists: '- a\n',
  paragraphs: 'a\n\n',
}

/** Pages that are as large as the limit allows: of each kind of Markdown, and of each widget's sample. */
function largestPages(): Record<string, Section[]> {
  const pages = Object.entries(MARKDOWN).map(([name, unit]): [string, Section[]] => [
    name,
    repeatToLimit((index) => richText(index, unit.repeat(8))),
  ])
  const widgets = catalogue.widgets.map(({ id, sample }): [string, Section[]] => [
    `widget ${id}`,
    repeatToLimit((index) => ({ id: `s${index}`, widget: id, settings: sample })),
  ])
  return Object.fromEntries([...pages, ...widgets])
}

const richText = (index: number, text: string): Section => ({
  id: `s${index}`,
  widget: 'rich-text',
  settings: { text },
})

/** As many sections as fit on a page; a page has 200 at most. */
function repeatToLimit(make: (index: number) => Section): Section[] {
  const config = { props: { sections: { '/faq': [make(0)] } } }
  const size = pageSizes(config, catalogue)[0]?.elements ?? 1
  const count = Math.min(200, Math.floor(configLimits.pageElements / size))
  return Array.from({ length: count }, (_none, index) => make(index))
}

const slogans = Array.from({ length: 12 }, (_none, index) => ({
  id: `g${index}`,
  title: 'Title',
  subtitle: 'Subtitle',
  image: '/media/clubs/harbour/terrace.webp',
}))

/** Milliseconds to render a page, the least of three times, to exclude other load on the machine. */
async function renderMs(app: ServerEntry, sections: readonly Section[]): Promise<number> {
  const { config } = compile({ props: { slogans, sections: { '/faq': sections } } }, { catalogue })
  const state = {
    build: 'bench',
    readAt: 0,
    revision: 1,
    domainId: 1,
    config,
    company: COMPANY,
    clubName: COMPANY.name,
    language: 'en',
    dir: 'ltr' as const,
    scheme: 'light' as const,
    languageNames: {},
    messages: await app.messagesFor('en', {}),
    textsUrl: null,
    customer: null,
    admin: null,
    sloganIndex: 0,
    preview: null,
    pictures: {},
    hasAllPictures: true,
    sendsMail: true,
  }
  const trees = new Map(app.markdownTexts(state).map((text) => [text, parseMarkdown(text)]))
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now()
    await app.render('/faq', state, { trees })
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

const COMPANY: Company = {
  id: 1,
  name: 'Harbour House',
  email: 'desk@example.com',
  phone: null,
  logoUrl: '',
  iconUrl: '',
  biography: '',
  website: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  timezone: 'UTC',
  timezoneOffset: 0,
  backgroundColor: '',
  fullAddress: '',
}
