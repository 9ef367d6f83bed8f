import { expect, it } from 'vitest'
import { messagesFor, planPage, render } from '../../src/app/entry-server'
import { compile } from '../../src/core/config/compile/compile'
import { catalogue, member, stateOf } from './renderPart'

const config = {
  plan: 'Plus',
  intl: { locale: 'en-us' },
  ownPages: [
    { id: 'story', title: { en: 'Our story', es: 'Nuestra historia' }, path: '/about/us' },
    { id: 'rules', title: 'Rules', audience: 'members' },
  ],
  settings: {
    navigation: {
      story: { href: '/story' },
      shop: { name: 'Shop', href: 'https://shop.example/' },
      call: { name: 'Call us', href: 'tel:+34600000000' },
    },
  },
  props: {
    sections: {
      '/story': [{ id: 'a', widget: 'rich-text', settings: { title: 'The first summer' } }],
      '/rules': [{ id: 'a', widget: 'rich-text', settings: { title: 'No shoes' } }],
    },
  },
}

async function open(path: string, customer: typeof member | null, language = 'en') {
  const resolved = compile(config, { catalogue, language }).config
  const plan = planPage(resolved, customer, path)
  const messages = await messagesFor(language, {})
  const { markup } = await render(
    path,
    stateOf({ config: resolved, language, dir: 'ltr', messages, customer }),
  )
  return { plan, markup }
}

it('a page that the club adds shows its title and sections to a visitor in each language', async () => {
  const english = await open('/about/us', null)
  expect(english.plan.title).toEqual({ text: 'Our story' })
  expect(english.markup).toMatch(/<h1[^>]*>Our story<\/h1>/)
  expect(english.markup).toContain('The first summer')
  expect((await open('/about/us', null, 'es')).markup).toMatch(/<h1[^>]*>Nuestra historia<\/h1>/)
})

it('a page that the club adds for members asks a visitor to sign in; two have a cache key each', async () => {
  const visitor = await open('/rules', null)
  expect(visitor.plan.outcome.kind).toBe('login')
  expect(visitor.markup).not.toContain('No shoes')
  const rules = await open('/rules', member)
  expect(rules.markup).toContain('No shoes')
  expect(rules.plan.key).not.toBe((await open('/about/us', member)).plan.key)
})

it('an entry that the club adds is a link in the menu; another site opens in a new tab and says so', async () => {
  const { markup } = await open('/rules', member)
  const linkTo = (href: string): string =>
    markup.match(/<a\b[^>]*>/g)?.find((tag) => tag.includes(`href="${href}"`)) ?? ''
  expect(linkTo('/about/us')).not.toBe('')
  expect(linkTo('https://shop.example/')).toContain('target="_blank" rel="noopener noreferrer"')
  expect(markup).toContain(', opens in a new tab')
  expect(linkTo('tel:+34600000000')).not.toContain('target')
})
