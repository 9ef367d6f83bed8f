import { expect, it } from 'vitest'
import { messagesFor } from './entry-server'

it("compiles a club's own texts only once for all pages of a revision", async () => {
  const own = { 'page.home.title': 'Welcome, {name}' }
  const first = await messagesFor(['shell'], 'en', own)
  const second = await messagesFor(['shell'], 'en', own)
  expect(first['page.home.title']).toBeDefined()
  expect(second['page.home.title']).toBe(first['page.home.title'])
})
