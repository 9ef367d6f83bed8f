import { afterEach, describe, expect, it } from 'vitest'
import { builtInTextsUrl, messagesFor } from '../../src/app/entry-server'
import type { PageState } from '../../src/core/session/PageState'
import { clubWith, pageServer, type PageServer } from '../support/pageServer'

let server: PageServer
afterEach(() => server.close())

/** The state that is inlined in a page. */
function stateIn(html: string): PageState {
  const [, json = ''] = /id="portico-state">([^<]*)</.exec(html) ?? []
  // The server wrote it.
  return JSON.parse(json) as PageState
}
const withTitle = (title: string): object => ({
  intl: { messages: { en: { 'page.faq.title': title } } },
})

describe('the texts of a page', () => {
  it('are those that it shows, and the file with all others is the build’s', async () => {
    server = await pageServer()
    const { messages, textsUrl } = stateIn((await server.open(await clubWith({}), '/faq')).body)
    const all = await messagesFor('en', {})
    expect(messages['page.faq.title']).toBe(all['page.faq.title'])
    expect(messages['app.result.offline.title']).toBe(all['app.result.offline.title'])
    expect(messages['page.account.title']).toBeUndefined()
    expect(textsUrl).toBe(builtInTextsUrl('en'))
  })

  it('include the club’s own, and so does its file, which browsers keep', async () => {
    server = await pageServer()
    const club = await clubWith(withTitle('House rules'))
    const { messages, textsUrl, config } = stateIn((await server.open(club, '/faq')).body)
    expect(JSON.stringify(messages['page.faq.title'])).toContain('House rules')
    // They would double the size of a page in a language of the club's own.
    expect(config.intl.messages).toEqual({ en: {} })
    const file = await server.open(club, textsUrl ?? '')
    expect([file.statusCode, file.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(file.json()).toEqual(
      JSON.parse(JSON.stringify(await messagesFor('en', { 'page.faq.title': 'House rules' }))),
    )
  })

  it('have another address after an edit; an old page gets the current ones, which it does not keep', async () => {
    server = await pageServer()
    const before = stateIn((await server.open(await clubWith(withTitle('Old')), '/faq')).body)
    const club = await clubWith(withTitle('New'), { revision: 2 })
    expect(stateIn((await server.open(club, '/faq')).body).textsUrl).not.toBe(before.textsUrl)
    const file = await server.open(club, before.textsUrl ?? '')
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.body).toContain('New')
  })

  it('are all texts in a preview, which only its frame can render', async () => {
    server = await pageServer()
    const { body } = await server.open(await clubWith({}), '/faq?preview=1')
    const { messages, textsUrl } = stateIn(body)
    expect([messages, textsUrl]).toEqual([await messagesFor('en', {}), null])
    expect(body).toContain('<div id="portico"></div>')
  })
})
