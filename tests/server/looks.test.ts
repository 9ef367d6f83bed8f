import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const LOOKS = '/admin/api/looks'

describe.each(engines)('looks on $name', (engine) => {
  let server: TestServer
  let manager: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    manager = await signIn('manager')
  })
  afterAll(() => server.close())

  const signIn = async (name: string, host?: string): Promise<Browser> => {
    const browser = server.browser(host)
    await browser.signInAdmin(name)
    return browser
  }
  const keep = (name: string, config: object = {}, browser = manager) =>
    browser.call('POST', LOOKS, { body: { name, config } })
  const list = async (browser = manager) =>
    (await browser.call('GET', LOOKS)).json<{
      items: { id: number; name: string; config: object }[]
    }>().items
  const refusal = (reply: { json<T>(): T }) =>
    reply
      .json<{ error_details: { path: string; code: string }[] }>()
      .error_details.map(({ path, code }) => `${path} ${code}`)

  const summer = {
    theme: {
      preset: 'noria',
      tokens: { 'color-primary-soft': '#fff0e0' },
      dark: { mode: 'device' },
    },
    props: { colors: { primary: '#7a1f3d', muted_text: '#555555' } },
  }

  it('keep only what belongs to the look, and are shared by all who see the company’s studio', async () => {
    const kept = await keep(' Summer ', { ...summer, settings: { navigation: [] } })
    expect(kept.statusCode).toBe(201)
    const { id } = kept.json<{ id: number }>()
    const viewer = await signIn('viewer')
    expect(await list(viewer)).toEqual([{ id, name: 'Summer', config: summer }])
    expect((await keep('Mine', {}, viewer)).statusCode).toBe(403)
    expect((await viewer.call('DELETE', `${LOOKS}/${id}`)).statusCode).toBe(403)
  })

  it('are renamed, replaced and deleted one by one', async () => {
    const { id } = (await keep('Autumn', summer)).json<{ id: number }>()
    const change = (body: object) => manager.call('PATCH', `${LOOKS}/${id}`, { body })
    expect((await change({ name: 'Winter' })).json()).toEqual({
      id,
      name: 'Winter',
      config: summer,
    })
    const other = { theme: { preset: 'saraya' } }
    expect((await change({ config: other })).json()).toMatchObject({
      name: 'Winter',
      config: other,
    })
    expect((await manager.call('DELETE', `${LOOKS}/${id}`)).statusCode).toBe(204)
    expect((await change({ name: 'Spring' })).statusCode).toBe(404)
  })

  it('have a name of their own, in any case', async () => {
    const { id } = (await keep('Evening')).json<{ id: number }>()
    expect(refusal(await keep('EVENING'))).toEqual(['/name taken'])
    expect(refusal(await keep('  '))).toEqual(['/name required'])
    await keep('Morning')
    const renamed = await manager.call('PATCH', `${LOOKS}/${id}`, { body: { name: 'morning' } })
    expect(refusal(renamed)).toEqual(['/name taken'])
  })

  it('are valid and not larger than a club’s own', async () => {
    const wrong = await keep('Wrong', { props: { colors: { primary: 'bluish' } } })
    expect(refusal(wrong)).toEqual(['/config colour-syntax'])
    const tokens = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`color-${index}`, `#${'0'.repeat(250)}`]),
    )
    expect(refusal(await keep('Large', { theme: { tokens } }))).toEqual(['/config too_large'])
  })

  it('of another company are neither shown, changed nor deleted', async () => {
    const { id } = (await keep('Ours')).json<{ id: number }>()
    const other = await signIn('outsider', 'saraya.localhost')
    expect(await list(other)).toEqual([])
    expect((await other.call('DELETE', `${LOOKS}/${id}`)).statusCode).toBe(404)
    const renamed = await other.call('PATCH', `${LOOKS}/${id}`, { body: { name: 'Theirs' } })
    expect(renamed.statusCode).toBe(404)
  })

  it('are at most sixty', async () => {
    const room = 60 - (await list()).length
    for (let index = 0; index < room; index++) await keep(`Look ${index}`)
    expect(refusal(await keep('One more'))).toEqual(['/name too_many'])
  })
})
