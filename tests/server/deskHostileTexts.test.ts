import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskResources } from '../../generated/desk'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { snakeCase } from '../../schemas/wire/snakeCase'
import { oneEngine } from './engines'
import { deskSteps } from './deskSteps'
import { DESK_EVENTS, draft, ticketType, type Fields, type RecordAnswer } from './eventRecordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const MARKUP = '<img src=x onerror=alert(1)>'
/** What a spreadsheet would compute, with markup that a page or an email must not run. */
const HOSTILE = `=HYPERLINK("https://evil.example","${MARKUP}")`
/** A cell of a CSV file that a spreadsheet would compute; numbers are none. */
const FORMULA = /(?:^|,|\n)"?[=+@-](?!\d)/

/** Texts that must have a certain form, so they can hold neither, and formats of such texts. */
const FORMED = [
  'startsAt',
  'endsAt',
  'timezone',
  'externalLink',
  'type',
  'email',
  'image-ref',
  'link-href',
]

describe('markup and formulas in texts that staff write', () => {
  let server: TestServer
  let owner: Browser
  const { people, act } = deskSteps(() => server)
  beforeAll(async () => {
    server = await testServer(oneEngine)
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())

  const post = async (path: string, body: Fields) => {
    const answer = await owner.call('POST', `${DESK_EVENTS}${path}`, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer
  }

  it('are texts in every field, file and email, from the event’s start to its cancellation', async () => {
    const { properties } = deskResources.events.schema as unknown as {
      properties: Record<string, { type?: unknown; 'x-desk'?: { readOnly?: boolean } }>
    }
    const texts = Object.entries(properties)
      .filter(([name, { type }]) => type === 'string' && !FORMED.includes(name))
      .map(([name]) => name)
    expect(texts).toEqual(expect.arrayContaining(['title', 'summary', 'venueAddress', 'verb']))
    const wire = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
    const hostile = Object.fromEntries(texts.map((name) => [wire(name), HOSTILE]))
    const words = ['title', 'summary', 'description', 'venue']
    const { id, ticket_types: types } = (
      await post('', {
        ...draft,
        ...hostile,
        published: true,
        type: 'ticket',
        ticket_types: [ticketType({ name: HOSTILE, description: HOSTILE, price_cents: 0 })],
        translations: [
          { language: 'es', ...Object.fromEntries(words.map((name) => [name, HOSTILE])) },
        ],
      })
    ).json<RecordAnswer>()
    const stored = (await owner.call('GET', `${DESK_EVENTS}/${id}`)).json<Fields>()
    for (const name of Object.keys(hostile)) expect([name, stored[name]]).toEqual([name, HOSTILE])

    const guest = {
      first_name: '=Ann',
      last_name: '-Lee',
      email: 'ann@example.org',
    }
    await post(`/${id}/attendees`, { guest, ticket_type_id: types[0]?.id })
    const [ann] = await people(owner, id)
    const given = await act(owner, id, ann, 'transfer', {
      guest: { first_name: '+Bea', email: 'bea@example.org' },
    })
    expect(given.statusCode, given.body).toBe(200)
    await post(`/${id}/messages`, { to: {}, subject: HOSTILE, text: HOSTILE })
    const moved = await owner.call('PATCH', `${DESK_EVENTS}/${id}`, {
      body: { venue: `${HOSTILE} 2`, notify: { text: HOSTILE } },
      headers: { 'if-match': '"1"' },
    })
    expect(moved.statusCode, moved.body).toBe(200)
    await post(`/${id}/cancel`, { reason: HOSTILE, refund: true, notify: { text: HOSTILE } })

    const mails = (await server.mails()).filter(({ to }) => /@example\.org/.test(to))
    expect(mails.length).toBeGreaterThanOrEqual(5)
    for (const { subject, html } of mails)
      expect([subject, html.includes(MARKUP)]).toEqual([subject, false])
    for (const file of ['.csv', `/${id}/attendees.csv`, `/${id}/cancel.csv`])
      await expectNoFormula(`${DESK_EVENTS}${file}`)
  })

  it.each(['articles', 'pages', 'businesses'] as const)(
    'are texts in every field of %s, in lists too, and in its file',
    async (name) => {
      const hostile = (schema: JsonSchema): Fields =>
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).flatMap(
            ([property, part]): [string, unknown][] => {
              if (part['x-desk']?.readOnly === true) return []
              if (part.items?.properties !== undefined && property !== 'pictures')
                return [[snakeCase(property), [hostile(part.items)]]]
              return part.type === 'string' && !FORMED.includes(part.format ?? property)
                ? [[snakeCase(property), HOSTILE.slice(0, part.maxLength)]]
                : part.default === undefined
                  ? [[snakeCase(property), 'https://a.example']]
                  : []
            },
          ),
        )
      const path = `/admin/api/desk/${name}`
      const body = { ...hostile(deskResources[name].schema), published: true }
      const made = await owner.call('POST', path, {
        body,
        headers: { 'idempotency-key': randomUUID() },
      })
      expect(made.json()).toMatchObject(body)
      await expectNoFormula(`${path}.csv`)
    },
  )

  async function expectNoFormula(path: string): Promise<void> {
    const { statusCode, body } = await owner.call('GET', path)
    expect([path, statusCode]).toEqual([path, 200])
    // Without the quotes within a cell, and the commas and lines within quotes.
    const cells = body
      .replaceAll('""', '')
      .replace(/"([^"]*)"/g, (_all, cell: string) => cell.replace(/[,\n]/g, ' '))
    expect(cells.replace(/^\ufeff/, '')).not.toMatch(FORMULA)
    expect(body).toContain("'")
  }
})
