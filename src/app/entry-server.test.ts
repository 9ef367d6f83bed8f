import { describe, expect, it } from 'vitest'
import english from '../../generated/messages/en.json'
import { builtInTextsUrl, messagesFor } from './entry-server'

const own = {
  'page.home.title': 'Welcome, {name}',
  'club.motto': 'Fair winds',
  'mail.activate.note': 'Soon',
}

describe("a club's texts", () => {
  it('are the built-in ones and its own, without those that only the server uses', async () => {
    const messages = await messagesFor('en', own)
    expect(messages).toMatchObject({
      'page.events.title': english['page.events.title'],
      'page.home.title': expect.not.stringContaining(english['page.home.title']),
      'club.motto': expect.anything(),
    })
    expect(messages).not.toHaveProperty(['mail.activate.note'])
  })

  it('are put together only once for all pages of a revision', async () => {
    expect(await messagesFor('en', own)).toBe(await messagesFor('en', own))
  })

  it('fall back to English for a language without texts, and to the base language for a regional one', async () => {
    const title = async (language: string) => (await messagesFor(language, {}))['page.events.title']
    expect([await title('fr'), await title('es-mx')]).toEqual([
      await title('en'),
      await title('es'),
    ])
    expect([builtInTextsUrl('fr'), builtInTextsUrl('es-mx')]).toEqual([
      builtInTextsUrl('en'),
      builtInTextsUrl('es'),
    ])
  })
})
