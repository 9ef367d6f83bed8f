import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { pageNames } from './pageNames'

it.each(['en', 'es'])(
  'no two pages have the same name in %s: pages with equal titles also show their address',
  (language) => {
    const texts = Object.assign(
      {},
      ...catalogue.pages.map(
        ({ id }) =>
          JSON.parse(readFileSync(`src/pages/${id}/messages.${language}.json`, 'utf8')) as object,
      ),
    ) as Record<string, string>
    const names = pageNames(catalogue.pages, ({ title }) => texts[title] ?? title)
    expect(new Set(Object.values(names)).size).toBe(catalogue.pages.length)
    expect(names['/signout']).toBe(`${texts['page.signout.title']} (/signout)`)
    expect(names['/faq']).toBe(texts['page.faq.title'])
  },
)
