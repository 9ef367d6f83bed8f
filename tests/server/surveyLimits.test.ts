import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { surveyField } from '../support/surveyFields'
import { engines } from './engines'
import { addSurvey, COMPANY, post, storedFor } from './surveySteps'
import { testServer, type Browser, type TestServer } from './testServer'

const sent = [{ field_id: 1, answer: 'x' }]
const MEGABYTE = 1024 * 1024

describe.each(engines)('the limits of answers to surveys on $name', (engine) => {
  let server: TestServer
  let casey: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    casey = server.browser('harbour.localhost', '10.2.1.1')
    await casey.signIn('casey@example.com')
  })
  afterAll(() => server.close())

  const countOf = async (bucket: string): Promise<unknown> =>
    (
      await server.db.platform((tx) =>
        tx.execute(sql`select failures from throttles where bucket = ${bucket}`),
      )
    ).rows[0]?.['failures']
  const setCount = (bucket: string, count: number) =>
    server.db.platform((tx) =>
      tx.execute(sql`update throttles set failures = ${count} where bucket = ${bucket}`),
    )
  const codeOf = ({ statusCode, body }: Awaited<ReturnType<typeof post>>) => [
    statusCode,
    (JSON.parse(body) as { code: string }).code,
  ]

  it('all requests that visitors send to a club from one address are counted, whatever their outcome, before their bodies are read', async () => {
    const id = await addSurvey(server, { fields: [surveyField(1)] }, { isPublic: true })
    const visitor = server.browser('harbour.localhost', '10.2.1.2')
    const path = `/api/public/surveys/${id}`
    const requests = [
      [path, sent, 200],
      [`${path}?website=spam.example`, sent, 200],
      [path, '[', 400],
      [path, [{ field_id: 9, answer: 'x' }], 422],
      ['/api/public/surveys/999999', sent, 404],
    ] as const
    for (const [url, body, status] of requests)
      expect((await post(visitor, url, body)).statusCode, url).toBe(status)
    const bucket = `survey-requests:${COMPANY}:10.2.1.2`
    expect(await countOf(bucket)).toBe(requests.length)
    await setCount(bucket, 600)
    for (const [url, body] of requests) {
      const refused = await post(visitor, url, body)
      expect(codeOf(refused), url).toEqual([429, 'too_many_attempts'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await visitor.call('GET', path)).statusCode).toBe(200)
    const other = await addSurvey(
      server,
      { fields: [surveyField(1)] },
      { isPublic: true, companyId: 2 },
    )
    const lantern = server.browser('lantern.localhost', '10.2.1.2')
    expect((await post(lantern, `/api/public/surveys/${other}`, sent)).statusCode).toBe(200)
  })

  it('a visitor’s address can store 120 responses in 15 minutes; faulty and repeated ones are not counted', async () => {
    const id = await addSurvey(
      server,
      { fields: [surveyField(1)], multipleResponses: true },
      { isPublic: true },
    )
    const visitor = server.browser('harbour.localhost', '10.2.1.3')
    const path = `/api/public/surveys/${id}`
    expect((await post(visitor, path, sent)).statusCode).toBe(200)
    const bucket = `survey-responses:${COMPANY}:10.2.1.3`
    await setCount(bucket, 119)
    expect((await post(visitor, path, [{ field_id: 9, answer: 'x' }])).statusCode).toBe(422)
    for (let time = 0; time < 3; time += 1) {
      const answer = await post(visitor, path, sent, { 'idempotency-key': 'k1' })
      expect(answer.statusCode).toBe(200)
    }
    expect(await countOf(bucket)).toBe(120)
    expect(codeOf(await post(visitor, path, sent))).toEqual([429, 'too_many_attempts'])
    expect((await storedFor(server, id)).responses).toHaveLength(2)
    const member = server.browser('harbour.localhost', '10.2.1.3')
    await member.signIn('alex@example.com')
    expect((await post(member, path, sent)).statusCode).toBe(200)
  })

  it('a customer can answer 60 times a minute', async () => {
    const id = await addSurvey(server, { fields: [surveyField(1)], multipleResponses: true })
    for (let time = 0; time < 60; time += 1)
      expect((await post(casey, `/api/surveys/${id}`, sent)).statusCode).toBe(200)
    const refused = await post(casey, `/api/surveys/${id}`, sent)
    expect(codeOf(refused)).toEqual([429, 'too_many_attempts'])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('only an open survey that asks for a file accepts more than 1 MB, even without a declared length', async () => {
    const fields = [surveyField(1, { type: 'textarea' })]
    const withFile = [...fields, surveyField(2, { type: 'canvas' })]
    const long = JSON.stringify([{ field_id: 1, answer: 'x'.repeat(2 * MEGABYTE) }])
    const visitor = server.browser('harbour.localhost', '10.2.1.4')
    for (const [profile, isOpen, expected] of [
      [{ fields }, true, [413, 'too_large']],
      [{ fields: withFile }, false, [413, 'too_large']],
      [{ fields: withFile }, true, [422, 'invalid_request']],
    ] as const) {
      const id = await addSurvey(
        server,
        { fields: [...profile.fields] },
        { isPublic: true, isOpen },
      )
      const url = `/api/public/surveys/${id}`
      expect(codeOf(await post(visitor, url, long))).toEqual(expected)
      const streamed = await server.app.inject({
        method: 'POST',
        url,
        remoteAddress: '10.2.1.4',
        headers: { host: 'harbour.localhost', 'content-type': 'application/json' },
        payload: Readable.from([long.slice(0, MEGABYTE), long.slice(MEGABYTE)].map(Buffer.from)),
      })
      expect(codeOf(streamed)).toEqual(expected)
    }
    const unknown = await post(visitor, '/api/public/surveys/999999', long)
    expect(codeOf(unknown)).toEqual([413, 'too_large'])
  })

  it('a repeated request succeeds although the survey was changed and closed in the meantime', async () => {
    const id = await addSurvey(server, { fields: [surveyField(1)] }, { isPublic: true })
    const visitor = server.browser('harbour.localhost', '10.2.1.5')
    const send = (key: string) =>
      post(visitor, `/api/public/surveys/${id}`, sent, { 'idempotency-key': key })
    expect((await send('k1')).statusCode).toBe(200)
    const set = (change: ReturnType<typeof sql>) =>
      server.db.tx(COMPANY, (tx) => tx.execute(sql`update surveys set ${change} where id = ${id}`))
    await set(sql`profile = '{"fields": []}'`)
    expect([(await send('k1')).statusCode, (await send('k2')).statusCode]).toEqual([200, 422])
    await set(sql`is_open = false`)
    expect((await send('k1')).statusCode).toBe(200)
    expect(codeOf(await send('k2'))).toEqual([422, 'not_open'])
    expect((await storedFor(server, id)).responses).toHaveLength(1)
  })
})
