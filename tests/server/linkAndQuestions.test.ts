import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Command } from '../../server/cli/Command'
import { runCommand } from '../../server/cli/runCommand'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'

describe('the command line', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(oneEngine)
  })
  afterAll(() => server.close())

  const run = (command: Command) => runCommand(server.context, command)
  const link = (...accounts: string[]) => run({ name: 'data-link', accounts })
  const ask = (questions: unknown) => run({ name: 'data-questions', slug: 'lantern', questions })

  it('links accounts at several companies as one person’s, also anew; an account has left those of before', async () => {
    const persons = async () =>
      (
        await server.db.platform((tx) =>
          tx.execute<{ person: string; companies: number[] }>(
            sql`select person_id as person, array_agg(company_id order by company_id) as companies
              from network_links group by person_id order by 2`,
          ),
        )
      ).rows.map(({ companies }) => companies)
    expect(await persons()).toEqual([[1, 3]])
    expect(await link('lantern=lee@example.com', 'saraya=noor@example.com')).toMatchObject({
      exit: 0,
    })
    expect(await persons()).toEqual([
      [1, 3],
      [2, 4],
    ])
    expect((await link('harbour=ALEX@example.com', 'lantern=lee@example.com')).exit).toBe(0)
    expect(await persons()).toEqual([[1, 2], [3], [4]])
  })

  it.each([
    [['harbour=alex@example.com'], 'at least two'],
    [['harbour', 'noria=ines@example.com'], 'SLUG=EMAIL'],
    [['nowhere=alex@example.com', 'noria=ines@example.com'], 'there is no club "nowhere"'],
    [['harbour=nobody@example.com', 'noria=ines@example.com'], 'harbour has no account'],
    [['harbour=alex@example.com', 'harbour=casey@example.com'], 'a person has one at each'],
  ])('links nothing of %j, and says why', async (accounts, why) => {
    const result = await link(...accounts)
    expect(result.exit).toBe(1)
    expect(result.text).toContain(why)
  })

  it('replaces a club’s questions to its members, in order', async () => {
    const field = { type: 'text', group: 'On stage', help: '', placeholder: '', values: [] }
    const questions = [
      { name: 'Instrument', field },
      { name: 'Band', field: { ...field, editable: false } },
    ]
    expect(await ask(questions)).toMatchObject({
      exit: 0,
      json: { questions: ['Instrument', 'Band'] },
    })
    const browser = server.browser('lantern.localhost')
    await browser.signIn('lee@example.com')
    const asked = async () => {
      const reply = await browser.call('GET', '/api/account/attributes')
      return (reply.json() as { name: string; field: { editable: boolean } }[]).map((one) => [
        one.name,
        one.field.editable,
      ])
    }
    expect(await asked()).toEqual([
      ['Instrument', true],
      ['Band', false],
    ])
    expect((await ask(questions.slice(1))).exit).toBe(0)
    expect(await asked()).toEqual([['Band', false]])
  })

  it.each([
    [{}, 'must be a list'],
    [[{ name: 'Band' }], 'question 1'],
    [[{ name: 'Band', field: { type: 'poem' } }], 'question 1'],
  ])('stores no questions of %j, and says why', async (questions, why) => {
    const result = await ask(questions)
    expect(result.exit).toBe(1)
    expect(result.text).toContain(why)
  })
})
