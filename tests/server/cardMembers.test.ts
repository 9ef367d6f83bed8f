import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Row {
  id: number
  [key: string]: unknown
}

const CARDS = '/api/account/memberships'

describe.each(lockEngines)('the people on a card on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let morgan: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser('harbour.localhost')
    morgan = server.browser('harbour.localhost')
    await alex.signIn('alex@example.com')
    await morgan.signIn('morgan@example.com')
  })
  afterAll(() => server.close())

  const list = async (who: Browser, path: string) => (await who.call('GET', path)).json<Row[]>()
  const cardOf = async (who: Browser) => (await list(who, CARDS))[0] ?? { id: 0 }

  it('only the sent details of a person change, and they are checked; someone with an account keeps theirs [activity.call.members-patch]', async () => {
    const { id } = await cardOf(alex)
    const members = `${CARDS}/${id}/members`
    const [sam, noa] = await list(alex, members)
    const patch = (who: Browser, member: number | undefined, body: object) =>
      who.call('PATCH', `${members}/${member}`, { body })
    expect((await patch(alex, noa?.id, { last_name: 'Ribera' })).json()).toEqual({
      ...noa,
      last_name: 'Ribera',
      customer: { id: null, full_name: 'Noa Ribera' },
    })
    expect(
      (await patch(alex, noa?.id, { email: ' noa@example.com ', mobile: '(401) 555-0123' })).json(),
    ).toMatchObject({
      first_name: 'Noa',
      last_name: 'Ribera',
      email: 'noa@example.com',
      mobile: { full: '+14015550123' },
    })
    expect((await patch(alex, noa?.id, { first_name: 'Noe' })).json()).toMatchObject({
      email: 'noa@example.com',
      mobile: { full: '+14015550123' },
    })
    const refused = await patch(alex, noa?.id, { first_name: '', email: 'noa' })
    expect([
      refused.statusCode,
      refused.json<{ error_details: Row[] }>().error_details.map(({ path }) => path),
    ]).toEqual([422, ['/first_name', '/email']])
    expect((await patch(alex, sam?.id, { first_name: 'Samuel' })).json()).toMatchObject({
      code: 'member_has_account',
    })
    for (const [who, member] of [
      [morgan, noa?.id],
      [alex, 999999],
      [alex, id],
    ] as const)
      expect((await patch(who, member, { first_name: 'Eve' })).statusCode).toBe(404)
  })

  it('removing a person restores one invitation, once however many requests ask, and never above the maximum [activity.call.members-delete] [activity.state.card-invite-after-removal]', async () => {
    const card = await cardOf(alex)
    expect(card).toMatchObject({ max_invites: 3, remaining_invites: 1, can_invite: true })
    const members = `${CARDS}/${card.id}/members`
    const [sam, noa] = await list(alex, members)
    const remove = (who: Browser, member: number | undefined) =>
      who.call('DELETE', `${members}/${member}`)
    expect((await remove(morgan, noa?.id)).statusCode).toBe(404)
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(alex, noa?.id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 404),
    ])
    expect(await cardOf(alex)).toMatchObject({ remaining_invites: 2 })
    expect((await list(alex, members)).map(({ id }) => id)).toEqual([sam?.id])
    await remove(alex, sam?.id)
    expect(await cardOf(alex)).toMatchObject({ max_invites: 3, remaining_invites: 3 })
  })

  it('the email to a person who was added to a card names the member who added them, whether or not the address has an account', async () => {
    const { id } = await cardOf(alex)
    const mailAfterAdding = async (email: string, subject: string) => {
      const added = await alex.call('POST', `${CARDS}/${id}/members`, {
        body: { first_name: 'Kit', last_name: 'Moreau', email },
      })
      expect(added.statusCode).toBe(201)
      const mail = (await server.mails()).filter(({ to }) => to === email).at(-1)
      expect(mail?.subject).toBe(`Alex Rivera ${subject} Harbour House`)
      expect(mail?.text).toContain('because Alex Rivera entered your address')
      return mail
    }
    const invited = await mailAfterAdding('kit.invited@example.com', 'invites you to')
    expect(invited?.text).toContain('Alex Rivera has added you to their membership at Harbour')
    expect(invited?.text).toContain('/activate/')
    const added = await mailAfterAdding('casey@example.com', 'has added you to their membership at')
    expect(added?.text).toContain('Alex Rivera has added you to their membership: ')
    expect(added?.text).toContain('/account/memberships')
  })

  it('of 50 people added at the same time, one gets the last invitation [activity.state.card-can-invite]', async () => {
    const { id } = await cardOf(morgan)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        morgan.call('POST', `${CARDS}/${id}/members`, {
          body: { first_name: 'Kit', last_name: 'Moreau', email: `kit${index}@example.com` },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array.from({ length: 49 }, () => 409),
    ])
    expect(await cardOf(morgan)).toMatchObject({ remaining_invites: 0, can_invite: false })
  })
})
