import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { recordSteps } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('reply templates on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())
  const draft = { name: 'Parking', text: 'Behind the boathouse.' }
  const { create, created, faults, patch } = recordSteps<{ id: number }>(
    () => desk,
    '/admin/api/desk/templates',
    draft,
  )
  const spanish = { language: 'es', text: 'Detrás del varadero.' }

  it('have a text in each language; a language without a text has none', async () => {
    const { id } = await created({ translations: [spanish, { language: 'ar', text: ' ' }] })
    const saved = await patch(id, { text: 'At the gate.' }, 1)
    expect(saved.json()).toEqual({
      id,
      revision: 2,
      name: 'Parking',
      text: 'At the gate.',
      translations: [spanish],
    })
  })

  it('need a name and a text, and each language once', async () => {
    expect(await faults(create({ name: ' ', text: ' ' }))).toEqual([
      422,
      'invalid_request',
      expect.arrayContaining([expect.stringMatching(/^\/name/), expect.stringMatching(/^\/text/)]),
    ])
    expect(await faults(create({ translations: [spanish, spanish] }))).toEqual([
      422,
      'invalid_request',
      [expect.stringMatching(/^\/translations\/1/)],
    ])
  })

  it('a conversation names the language in which the member last used the portal', async () => {
    const member = server.browser()
    await member.signIn('casey@example.com')
    const { id } = (
      await member.call('POST', '/api/account/conversations', { body: { with: 'club' } })
    ).json<{ id: number }>()
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update customers set language = 'es' where email = 'casey@example.com'`),
    )
    const path = `/admin/api/desk/conversations/${id}`
    expect((await desk.call('GET', path)).json()).toMatchObject({ language: 'es' })
  })
})
