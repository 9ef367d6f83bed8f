import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

type User = { user_id: number; permission_level: string; areas: string[] }

const PASSWORD = 'Portico-demo-1'
const EVENTS = '/admin/api/desk/events'

describe.each(engines)('the desk areas that an owner gives on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())

  const invite = (username: string, rights: object, browser = owner) =>
    browser.call('POST', '/admin/api/users', {
      body: { username, email: `${username}@example.com`, ...rights },
    })
  const change = (id: number, rights: object, browser = owner) =>
    browser.call('PATCH', `/admin/api/users/${id}`, { body: rights })
  const rightsOf = (response: { json: <T>() => T }) => {
    const { permission_level: level, areas } = response.json<User>()
    return [level, areas]
  }
  const refusal = (response: { statusCode: number; json: <T>() => T }) => {
    const { code, error_details: details = [] } = response.json<{
      code: string
      error_details?: { path: string }[]
    }>()
    return [response.statusCode, code, ...details.map(({ path }) => path)]
  }
  /** Invites somebody, who accepts and signs in. */
  const join = async (username: string, rights: object): Promise<[User, Browser]> => {
    const user = (await invite(username, rights)).json<User>()
    const mail = (await server.mails()).find(
      ({ to, text }) => to.startsWith(`${username}@`) && text.includes('/studio/password#'),
    )
    await server.browser().call('POST', '/api/user/admin/link/use', {
      body: { token: linkIn(mail?.text ?? '').split('#')[1], new_password: PASSWORD },
    })
    const browser = server.browser()
    expect((await browser.signInAdmin(username, PASSWORD)).statusCode).toBe(200)
    return [user, browser]
  }

  it('count from the next call on, given and taken', async () => {
    const [{ user_id: id }, rosa] = await join('rosa', {
      permission_level: 'none',
      areas: ['door'],
    })
    const desk = async () => (await rosa.call('GET', EVENTS)).statusCode
    const studio = async () => (await rosa.call('GET', '/admin/api/domains')).statusCode
    expect([await desk(), await studio()]).toEqual([403, 403])
    expect(rightsOf(await change(id, { areas: ['desk'] }))).toEqual(['none', ['desk', 'door']])
    expect([await desk(), await studio()]).toEqual([200, 403])
    expect(rightsOf(await change(id, { permission_level: 'viewer', areas: [] }))).toEqual([
      'viewer',
      [],
    ])
    expect([await desk(), await studio()]).toEqual([403, 200])
    expect(rightsOf(await change(id, { permission_level: 'manager' }))).toEqual([
      'manager',
      ['desk', 'door'],
    ])
    expect([await desk(), await studio()]).toEqual([200, 200])
  })

  it('besides a level stay when the level changes, and those of the level go with it', async () => {
    const { user_id: id } = (
      await invite('mona', { permission_level: 'manager', areas: ['desk', 'money', 'door'] })
    ).json<User>()
    expect(rightsOf(await change(id, { permission_level: 'owner' }))).toEqual([
      'owner',
      ['desk', 'money', 'door'],
    ])
    expect(rightsOf(await change(id, { permission_level: 'viewer' }))).toEqual([
      'viewer',
      ['money'],
    ])
  })

  it('or a level are needed: without both there would be no access, and the owner is told so', async () => {
    const none = [422, 'invalid_request', '/areas']
    expect(refusal(await invite('nobody', { permission_level: 'none' }))).toEqual(none)
    const { user_id: id } = (
      await invite('dora', { permission_level: 'none', areas: ['door'] })
    ).json<User>()
    expect(refusal(await change(id, { areas: [] }))).toEqual(none)
    const [{ user_id: viewer }] = await join('vera', { permission_level: 'viewer' })
    expect(refusal(await change(viewer, { permission_level: 'none' }))).toEqual(none)
    expect(
      (await invite('odd', { permission_level: 'viewer', areas: ['kitchen'] })).statusCode,
    ).toBe(400)
  })

  it('are no way to lose the last owner, and only owners give them', async () => {
    const users = (await owner.call('GET', '/admin/api/users')).json<
      (User & { username: string })[]
    >()
    const self = users.find(({ username }) => username === 'owner')?.user_id ?? 0
    expect(refusal(await change(self, { permission_level: 'none', areas: ['desk'] }))).toEqual([
      409,
      'last_owner',
    ])
    const manager = server.browser()
    await manager.signInAdmin('manager')
    expect((await change(self, { areas: ['door'] }, manager)).statusCode).toBe(403)
    expect(
      (await invite('friend', { permission_level: 'none', areas: ['money'] }, manager)).statusCode,
    ).toBe(403)
  })

  it('are in the log, with who gave them', async () => {
    const { user_id: id } = (
      await invite('lola', { permission_level: 'none', areas: ['desk'] })
    ).json<User>()
    await change(id, { areas: ['money'] })
    await change(id, { areas: ['money'] })
    const log = (await owner.call('GET', '/admin/api/users/log')).json<
      { action: string; username: string; by: string; about: string | null }[]
    >()
    expect(
      log
        .filter(({ username }) => username === 'lola')
        .map(({ by, action, about }) => [by, action, about]),
    ).toEqual([
      ['owner', 'areas', 'money'],
      ['owner', 'link-shown', null],
      ['owner', 'areas', 'desk,door'],
      ['owner', 'invited', null],
    ])
  })
})
