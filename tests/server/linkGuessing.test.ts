import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '../../server/platform/sessions/tokens'
import { engines } from './engines'
import { surveyField } from '../support/surveyFields'
import { addSurvey } from './surveySteps'
import { testServer, type TestServer } from './testServer'

const pin = newToken()

describe.each(engines)('guessing the secrets of shared links on $name', (engine) => {
  let server: TestServer
  let survey: number
  beforeAll(async () => {
    server = await testServer(engine)
    survey = await addSurvey(
      server,
      { fields: [surveyField(1)], referenceType: 'guest_pass' },
      { isPublic: true },
    )
    await server.db.tx(1, async (tx) => {
      for (const table of ['guest_passes', 'vouchers'])
        await tx.execute(
          sql`update ${sql.identifier(table)} set pin_hash = ${hashToken(pin)} where id = 1`,
        )
    })
  })
  afterAll(() => server.close())

  it.each([
    ['guest pass', (secret: string) => `/api/public/passes/guest-pass/1/${secret}`],
    ['voucher', (secret: string) => `/api/public/vouchers/1?pin=${secret}`],
    [
      'public survey',
      (secret: string) => `/api/public/surveys/experiences/${survey}?reference_id=1&pin=${secret}`,
    ],
  ])(
    'wrong pins hold their sender, whatever their length, and the right link of a %s opens from anywhere [activity.call.public-guest-pass] [activity.call.public-voucher]',
    async (_what, path) => {
      const open = async (address: string, secret: string) =>
        (await server.browser('harbour.localhost', address).call('GET', path(secret))).statusCode
      await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
      for (let n = 0; n < 10; n += 1) expect(await open('192.0.2.9', `${n}`)).toBe(404)
      expect(await open('192.0.2.9', '1234')).toBe(429)
      for (let n = 0; n < 40; n += 1) expect(await open('192.0.2.9', newToken())).toBe(404)
      expect(await open('192.0.2.9', newToken())).toBe(429)
      expect([await open('192.0.2.10', pin), await open('192.0.2.9', pin)]).toEqual([200, 200])
    },
  )
})
