import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeClub } from '../../server/cli/commands/removeClub'
import { engines } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { testServer, type TestServer } from './testServer'

describe.each(engines)('removing a club with open house accounts on $name', (engine) => {
  let server: TestServer
  const { signedIn, invoice, pay } = paymentSteps(() => server)
  beforeEach(async () => {
    server = await testServer(engine)
  })
  afterEach(() => server.close())

  const query = async (text: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(text))).rows
  const remove = (yes: boolean) =>
    removeClub(server.context, { name: 'remove', slug: 'harbour', yes })

  it('is rejected while charges are unsettled and the company stays; it works once they are settled', async () => {
    await server.db.platform((tx) =>
      tx.execute(
        sql`insert into domains (company_id, slug, host, name, config, revision, profile) select company_id, 'annexe', 'annexe.localhost', 'The Annexe', config, 1, profile from domains where slug = 'harbour'`,
      ),
    )
    const alex = await signedIn('alex@example.com')
    expect(
      (
        await pay(alex, await invoice(7_300), { id: 'house-account', type: 'houseAccount' })
      ).json<Item>()['status'],
    ).toBe('processed')
    const months = () =>
      query(
        sql`select count(*)::integer as count from house_account_months where status <> 'settled'`,
      )
    const [before] = await months()
    for (const yes of [false, true]) {
      const refused = await remove(yes)
      expect([refused.exit, refused.json]).toMatchObject([
        1,
        { removed: false, withCompany: false },
      ])
      expect(refused.text).toContain(`${String(before?.['count'])} unsettled month`)
      expect(refused.text).toMatch(/house account/)
    }
    expect(await months()).toEqual([before])
    expect(
      await query(sql`select count(*)::integer as count from domains where slug = 'harbour'`),
    ).toEqual([{ count: 1 }])
    await query(sql`update house_account_months set status = 'settled'`)
    expect(await remove(true)).toMatchObject({
      exit: 0,
      json: { removed: true, withCompany: false },
    })
  })

  it('with a company’s last club they are removed too: the dry run and the response list what members owe', async () => {
    const alex = await signedIn('alex@example.com')
    expect(
      (
        await pay(alex, await invoice(7_300), { id: 'house-account', type: 'houseAccount' })
      ).json<Item>()['status'],
    ).toBe('processed')
    const refused = await remove(false)
    expect(refused).toMatchObject({ exit: 1, json: { removed: false, withCompany: true } })
    const removed = await remove(true)
    expect(removed).toMatchObject({ exit: 0, json: { removed: true, withCompany: true } })
    for (const { text } of [refused, removed])
      expect(text).toMatch(/what members owe on their house accounts: \d+ unsettled month/)
    expect(await query(sql`select 1 from house_account_months`)).toEqual([])
  })
})
