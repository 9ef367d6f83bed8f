import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import { checkMember } from '../../src/areas/account/model/checkMember'
import { fullName } from '../../src/core/person/fullName'
import { people, type Person } from '../support/people'
import { bookingSteps } from './bookingSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

/** The demo's clubs, with a member, a place that can be booked, and a number of their country. */
const clubs = [
  {
    slug: 'harbour',
    companyId: 1,
    member: 'alex@example.com',
    place: 'Night Watch',
    zone: 'America/New_York',
    local: '(201) 555-0123',
    full: '+12015550123',
  },
  {
    slug: 'lantern',
    companyId: 2,
    member: 'lee@example.com',
    place: 'The booth',
    zone: 'America/Los_Angeles',
    local: '201 555 0123',
    full: '+12015550123',
  },
  {
    slug: 'noria',
    companyId: 3,
    member: 'ines@example.com',
    place: 'Sala de noche',
    zone: 'Europe/Madrid',
    local: '612 345 678',
    full: '+34612345678',
  },
  {
    slug: 'saraya',
    companyId: 4,
    member: 'noor@example.com',
    place: 'المائدة',
    zone: 'Asia/Dubai',
    local: '050 123 4567',
    full: '+971501234567',
  },
] as const
type TestClub = (typeof clubs)[number]

/** A person's names as the product stores them. */
const namesOf = ({ firstName, lastName }: Person) => ({
  firstName: firstName.normalize(),
  lastName: lastName.normalize(),
})
const nameOf = (person: Person): string => fullName(namesOf(person))
/** What is stored of a person. */
const storedOf = (person: Person, email: string) => ({
  ...namesOf(person),
  email: email.normalize(),
  mobile: person.fullPhone,
})
const imported = (address: string): string => `m.${address}`

describe.each(engines)('sixty people of all continents on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
    const set = (slug: string, path: string, value: unknown) =>
      runCommand(server.context, { name: 'set', slug, path, value })
    await set('saraya', '/features/registration', true)
    // The Lantern's own plan has no tables to book.
    await set('lantern', '/plan', 'Plus')
  })
  afterAll(() => server.close())

  const hostOf = ({ slug }: TestClub): string => `${slug}.localhost`
  /** What the club has stored of the people with these addresses, in that order. */
  const stored = async ({ companyId }: TestClub, emails: readonly string[]) => {
    const { rows } = await server.db.tx(companyId, (tx) =>
      tx.execute(sql`
        select profile ->> 'firstName' as "firstName", profile ->> 'lastName' as "lastName", email,
          profile -> 'mobile' ->> 'full' as mobile from customers`),
    )
    return emails.map((email) => rows.find((row) => row['email'] === email.normalize()))
  }
  const signedIn = async (club: TestClub): Promise<Browser> => {
    const browser = server.browser(hostOf(club))
    await browser.signIn(club.member)
    return browser
  }

  it.each(clubs)('register at $slug as they write themselves', async (club) => {
    const answers = await Promise.all(
      people.map(async ({ firstName, lastName, email, phone }, index) => {
        const { statusCode, body } = await server
          .browser(hostOf(club), `10.0.0.${index}`)
          .call('POST', '/api/public/account/register', {
            body: {
              first_name: firstName,
              last_name: lastName,
              email,
              phone,
              password: 'Better-pass-2',
            },
          })
        return statusCode === 201 ? '' : `${firstName} ${lastName} ${email} ${phone}: ${body}`
      }),
    )
    expect(answers.filter((answer) => answer !== '')).toEqual([])
    expect(
      await stored(
        club,
        people.map(({ email }) => email),
      ),
    ).toEqual(people.map((person) => storedOf(person, person.email)))
  })

  it.each(clubs)(
    'are imported at $slug, and invited by name at their mailboxes with the domain in punycode',
    async (club) => {
      const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
      const rows = people.map(({ firstName, lastName, email, phone }, index) =>
        [`p-${index}`, firstName, lastName, imported(email), phone].map(cell).join(';'),
      )
      const columns = 'External ID;First Name;Surname;E-mail;Mobile phone'
      const { json, text } = await runCommand(server.context, {
        name: 'data-import',
        slug: club.slug,
        dryRun: false,
        files: [
          { name: 'members.csv', bytes: Buffer.from(['sep=;', columns, ...rows].join('\r\n')) },
        ],
        invite: true,
        matchColumns: true,
      })
      expect(json, text).toMatchObject({ created: people.length, refused: [] })
      expect(
        await stored(
          club,
          people.map(({ email }) => imported(email)),
        ),
      ).toEqual(people.map((person) => storedOf(person, imported(person.email))))
      const host = `//${hostOf(club)}`
      const mails = (await server.mails()).filter(({ text: mail }) => mail.includes(host))
      const found = people.map((person) => {
        const to = imported(person.mailbox.normalize())
        const mail = mails.find((one) => one.to === to)?.text ?? ''
        return mail.includes(namesOf(person).firstName) ? '' : `${nameOf(person)} ${to}`
      })
      expect(found.filter((one) => one !== '')).toEqual([])
    },
  )

  it.each(clubs)('are booked for as guests at $slug', async (club) => {
    const member = await signedIn(club)
    const { schedule, slots, hold } = bookingSteps(club.zone)
    const id = await schedule(member, club.place)
    const [slot] = await slots(member, id, { from: 3 })
    const guests: unknown[] = []
    for (const { firstName, lastName } of people) {
      const { items } = await hold(member, 'reservations', id, {
        slot_id: slot?.id,
        guest_name: `${firstName} ${lastName}`,
      })
      guests.push(items.reservations.map(({ guest }) => guest))
    }
    expect(guests).toEqual(people.map((person) => [{ full_name: nameOf(person) }]))
  })

  it.each(clubs)('may be given passes and put on cards at $slug', ({ slug }) => {
    const country = slug === 'noria' ? 'ES' : slug === 'saraya' ? 'AE' : 'US'
    const found = people.map(({ phone: mobile, ...person }) => ({
      person,
      errors: checkMember({ ...person, mobile }, country),
    }))
    expect(found.filter(({ errors }) => Object.keys(errors).length > 0)).toEqual([])
  })

  it.each(clubs)('need no country code for a number of $slug’s country', async (club) => {
    const { local, full } = club
    const member = await signedIn(club)
    const patched = await member.call('PATCH', '/api/account', { body: { mobile: local } })
    expect(patched.json<{ mobile: { full: string } | null }>().mobile?.full, patched.body).toBe(
      full,
    )
    const { json, text } = await runCommand(server.context, {
      name: 'data-import',
      slug: club.slug,
      files: [
        {
          name: 'members.csv',
          bytes: Buffer.from(
            `external_id,first_name,last_name,email,mobile\nn,A,,n@x.example,${local}`,
          ),
        },
      ],
      invite: false,
      dryRun: false,
    })
    expect(json, text).toMatchObject({ created: 1, refused: [] })
    expect(await stored(club, ['n@x.example'])).toMatchObject([{ mobile: full }])
  })
})
