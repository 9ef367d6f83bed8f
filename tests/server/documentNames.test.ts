import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingCharacters } from '../../server/platform/pdf/PdfWriter'
import { people } from '../support/people'
import { pdfText } from '../support/pdfText'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'

describe('documents of people of all continents', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(oneEngine)
  })
  afterAll(() => server.close())

  it.each([
    ['harbour', 'alex@example.com', 'en'],
    ['lantern', 'lee@example.com', 'en'],
    ['noria', 'ines@example.com', 'es'],
    ['saraya', 'noor@example.com', 'ar'],
  ])('have their names as typed, and no missing letter, in %s', async (slug, email, language) => {
    const missing: unknown[] = []
    const listener = (characters: unknown): void => void missing.push(characters)
    missingCharacters.subscribe(listener)
    const member = server.browser(`${slug}.localhost`)
    await member.signIn(email)
    const base = '/api/account/transactions'
    const list = (await member.call('GET', base)).json<{ id: number; status: string }[]>()
    const receipt = list.find(({ status }) => status === 'processed')
    const { company_id: companyId } = (await member.call('GET', '/api/account')).json<{
      company_id: number
    }>()
    for (const { firstName, lastName } of people) {
      const profile = JSON.stringify({ firstName, lastName, fullName: '' })
      await server.db.tx(companyId, (tx) =>
        tx.execute(
          sql`update customers set profile = profile || ${profile}::jsonb where company_id = ${companyId} and email = ${email}`,
        ),
      )
      const { rawPayload } = await member.call(
        'GET',
        `${base}/${receipt?.id}/pdf?language=${language}`,
      )
      const name = `${firstName} ${lastName}`.trim().normalize('NFC')
      // Readers leave out joiners, and spaces at which the direction changes.
      const letters = (text: string): string => text.replace(/[\s\p{Cf}]/gu, '')
      expect(letters(await pdfText(rawPayload)), name).toContain(letters(name))
    }
    missingCharacters.unsubscribe(listener)
    expect(missing).toEqual([])
  })
})
