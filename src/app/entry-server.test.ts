import { describe, expect, it } from 'vitest'
import { messagesFor, pageMessagesFor } from './entry-server'

const own = {
  'page.home.title': 'Welcome, {name}',
  'area.wallet.label': 'Purse',
  'processor.stripe.confirming': 'One moment',
  'app.live.away.title': 'Becalmed',
  'club.motto': 'Fair winds',
}

describe("a club's own texts", () => {
  it('are compiled only once for all pages of a revision', async () => {
    const first = await messagesFor(['shell'], 'en', own)
    const second = await messagesFor(['shell'], 'en', own)
    expect(first['page.home.title']).toBeDefined()
    expect(second['page.home.title']).toBe(first['page.home.title'])
  })

  it('are sent with a page only if the page may show them', async () => {
    const messages = await pageMessagesFor(['shell'], 'en', own)
    expect(messages).toMatchObject({
      'page.home.title': expect.anything(),
      'processor.stripe.confirming': expect.anything(),
      'app.live.away.title': expect.anything(),
      'club.motto': expect.anything(),
    })
    expect(messages).not.toHaveProperty(['area.wallet.label'])
  })
})
