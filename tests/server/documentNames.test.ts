import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocumentProxy } from 'unpdf'
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

  it.each(["Seán O'Neil, Jr.", '!Gao ǀAise-ǂKhoa'])(
    'keep the marks at the ends of %s in a document that reads from right to left',
    async (name) => {
      const noor = server.browser('saraya.localhost')
      await noor.signIn('noor@example.com')
      const base = '/api/account/transactions'
      const [receipt] = (await noor.call('GET', base)).json<{ id: number }[]>()
      const profile = JSON.stringify({ firstName: name, lastName: '', fullName: '' })
      await server.db.tx(4, (tx) =>
        tx.execute(
          sql`update customers set profile = profile || ${profile}::jsonb where email = 'noor@example.com'`,
        ),
      )
      const { rawPayload } = await noor.call('GET', `${base}/${receipt?.id}/pdf?language=ar`)
      const document = await getDocumentProxy(Uint8Array.from(rawPayload))
      const { items } = await (await document.getPage(1)).getTextContent()
      // Letters that go the same way are one piece; a mark that was moved would be one of its own.
      expect(items).toContainEqual(expect.objectContaining({ str: name }))
      await document.destroy()
    },
  )
})
