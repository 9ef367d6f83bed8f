import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Browser, TestServer } from './testServer'

/** An import as tests read it from a response. */
export interface Import {
  id: number
  revision: number
  state: string
  [field: string]: unknown
}

/** Steps that tests of imports on the desk share. */
export const importSteps = (server: () => TestServer, desk: () => Browser) => {
  const upload = (
    content: string | Buffer,
    query = 'kind=members&file_name=people.csv',
    by = desk(),
    key = randomUUID(),
  ) =>
    by.call('POST', `/admin/api/desk/imports?${query}`, {
      raw: Buffer.from(content),
      headers: { 'content-type': 'application/octet-stream', 'idempotency-key': key },
    })
  const read = async (id: number): Promise<Import> =>
    (await desk().call('GET', `/admin/api/desk/imports/${id}`)).json()
  const act = async (id: number, what: string, by = desk(), seen?: number) => {
    const revision = seen ?? (await read(id)).revision
    const headers = { 'if-match': `"${revision}"` }
    return by.call('POST', `/admin/api/desk/imports/${id}/${what}`, { headers })
  }
  return {
    upload,
    uploaded: async (content: string | Buffer, query?: string): Promise<Import> => {
      const answer = await upload(content, query)
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json()
    },
    read,
    /** Does something to an import as it is, or as somebody saw it before. */
    act,
    /** Does something and waits until the job has run. */
    after: async (id: number, what: string): Promise<Import> => {
      const answer = await act(id, what)
      expect(answer.statusCode, answer.body).toBe(200)
      await server().context.jobs.idle()
      return read(id)
    },
    patch: (id: number, body: object, seen: number, by = desk()) =>
      by.call('PATCH', `/admin/api/desk/imports/${id}`, {
        body,
        headers: { 'if-match': `"${seen}"` },
      }),
    /** The members whose own numbers are like this. */
    stored: (like: string): Promise<unknown[]> =>
      server().db.tx(
        1,
        async (tx) =>
          (
            await tx.execute(
              sql`select external_id as id, profile ->> 'firstName' as first from customers where external_id like ${like} order by external_id`,
            )
          ).rows,
      ),
  }
}
