import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addArticle } from '../../server/features/content/articleFields'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Article {
  id: number
  title: string
  body: string
  image: string
  published_at: string
}

const clubs = [
  ['harbour', 'alex@example.com'],
  ['noria', 'ines@example.com'],
  ['saraya', 'noor@example.com'],
] as const

describe.each(engines)(
  'blog and content pages on $name [shell.screen.blogs-pages-content]',
  (engine) => {
    let server: TestServer
    beforeAll(async () => {
      server = await testServer(engine)
    })
    afterAll(() => server.close())

    const signedIn = async (slug: string, email: string): Promise<Browser> => {
      const browser = server.browser(`${slug}.localhost`)
      await browser.signIn(email)
      return browser
    }
    const posts = async (browser: Browser): Promise<Article[]> =>
      (await browser.call('GET', '/api/blogs')).json<Article[]>()

    it('each club has its own posts, newest first and without bodies; a single post opens in full, only at its own club', async () => {
      const found = new Map<number, string>()
      for (const [slug, email] of clubs) {
        const browser = await signedIn(slug, email)
        const list = await posts(browser)
        expect(list.length, slug).toBeGreaterThan(1)
        expect(list.map(({ published_at }) => published_at)).toEqual(
          list
            .map(({ published_at }) => published_at)
            .sort()
            .reverse(),
        )
        for (const { id, title, body, image } of list) {
          expect([body, image.startsWith(`/media/clubs/${slug}/`), found.get(id)]).toEqual([
            '',
            true,
            undefined,
          ])
          found.set(id, slug)
          const post = (await browser.call('GET', `/api/blogs/${id}`)).json<Article>()
          expect([post.title, post.body.length > 40]).toEqual([title, true])
        }
      }
      const alex = await signedIn('harbour', 'alex@example.com')
      for (const [id, slug] of found)
        expect((await alex.call('GET', `/api/blogs/${id}`)).statusCode).toBe(
          slug === 'harbour' ? 200 : 404,
        )
      expect((await alex.call('GET', '/api/pages/1')).json()).toMatchObject({
        title: 'House notes',
      })
      expect((await alex.call('GET', '/api/pages/999999')).statusCode).toBe(404)
      expect((await server.browser().call('GET', '/api/blogs')).statusCode).toBe(401)
    })

    it('posts scheduled for later are not visible yet', async () => {
      const alex = await signedIn('harbour', 'alex@example.com')
      const before = await posts(alex)
      const later = {
        published: true,
        title: 'Not yet',
        summary: '',
        body: 'later',
        image: '',
        publishedAt: new Date(Date.now() + 3_600_000).toISOString(),
      }
      await server.db.tx(1, (tx) => addArticle(tx, 'articles', 1, later, new Date()))
      expect(await posts(alex)).toEqual(before)
    })
  },
)
