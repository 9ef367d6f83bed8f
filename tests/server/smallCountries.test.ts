import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

/** A mobile number of six digits, as people type it and in full. */
const numbers = [
  ['AD', '+376 312 345', '+376312345'],
  ['AD', '312 345', '+376312345'],
  ['FO', '+298 211234', '+298211234'],
  ['FO', '211234', '+298211234'],
] as const

describe.each(engines)('phones of Andorra and the Faroes on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let owner: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    await alex.signIn('alex@example.com')
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())

  const rowsOf = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  const mobileOf = async (email: string): Promise<unknown> =>
    (
      await rowsOf(
        sql`select profile -> 'mobile' ->> 'full' as mobile from customers where email = ${email}`,
      )
    )[0]?.['mobile']

  it.each(numbers)(
    'at a club in %s, %s is accepted in registration, profile, emergency contact, nomination, guest pass and import [shell.validation.phone-min-digits]',
    async (country, typed, full) => {
      const email = `${typed.replace(/\D/g, '')}@post.example`
      const moved = await owner.call('PATCH', '/admin/api/company', { body: { country } })
      expect(moved.json(), moved.body).toMatchObject({ country })

      const person = { first_name: 'Nil', last_name: 'Torres', email }
      const registered = await server.browser().call('POST', '/api/public/account/register', {
        body: { ...person, phone: typed, password: 'Better-pass-2' },
      })
      expect(registered.statusCode, registered.body).toBe(201)
      expect(await mobileOf(email)).toBe(full)

      const profile = await alex.call('PATCH', '/api/account', {
        body: { mobile: typed, phone: typed },
      })
      expect(profile.json(), profile.body).toMatchObject({ mobile: { full }, phone: { full } })

      const details = await alex.call('PATCH', '/api/account/personal-details', {
        body: { emergency_name: 'Nil Torres', emergency_phone: typed },
      })
      expect(details.json(), details.body).toMatchObject({ emergency_phone: { full } })

      const nominated = await alex.call('POST', '/api/account/nominations', {
        body: { ...person, phone: typed },
      })
      expect(nominated.json(), nominated.body).toMatchObject({ phone: { full } })

      await rowsOf(sql`update guest_passes set status = 'available' where serial = 'G-88TR-0001'`)
      const [pass] = await rowsOf(sql`select id from guest_passes where serial = 'G-88TR-0001'`)
      const given = await alex.call('POST', '/api/account/perks/guest-passes/transfer', {
        body: { ...person, id: Number(pass?.['id']), mobile: typed },
      })
      expect(given.statusCode, given.body).toBe(200)
      expect(
        await rowsOf(
          sql`select contact -> 'mobile' ->> 'full' as mobile from guest_passes where id = ${pass?.['id']}`,
        ),
      ).toEqual([{ mobile: full }])

      const { json, text } = await runCommand(server.context, {
        name: 'data-import',
        slug: 'harbour',
        files: [
          {
            name: 'members.csv',
            bytes: Buffer.from(
              `external_id,first_name,last_name,email,mobile\nm-${email},Nil,Torres,m.${email},${typed}`,
            ),
          },
        ],
        invite: false,
        dryRun: false,
      })
      expect(json, text).toMatchObject({ created: 1, refused: [] })
      expect(await mobileOf(`m.${email}`)).toBe(full)
    },
  )
})
