import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClub } from './createClub'

const opened = vi.hoisted(() => vi.fn(async (companyId: number) => void companyId))
vi.mock('../sign-in/openStudio', () => ({ chooseCompany: opened }))

const order = {
  sourceDomainId: 1,
  name: 'Third',
  host: ' third.localhost ',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  startsEmpty: false,
  parts: ['theme'] as const,
}
const json = (status: number, value: unknown) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })

/**
 * Answers each call with the response given for its path; returns the list that requested paths are
 * added to.
 */
function serve(responses: Readonly<Record<string, () => Response>>): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    requests.push(`${path} ${String(body)}`)
    return responses[path]?.() ?? json(500, { error: 'unexpected_error' })
  })
  return requests
}
const taken = () => json(409, { error: 'conflict' })

beforeEach(() => opened.mockClear())
afterEach(() => void vi.unstubAllGlobals())

it('after a lost response, the created club is found by its host, even if other clubs share its name', async () => {
  const requests = serve({
    '/admin/api/clubs/plan': taken,
    '/admin/api/domains/select': () => json(200, { id: 9, company_id: 5 }),
  })
  await createClub(order, true)
  expect(opened.mock.calls).toEqual([[5]])
  expect(requests[1]).toContain('"third.localhost"')
})

it.each([403, 404])(
  'a host that belongs to someone else is still a conflict (%s), and no club is opened',
  async (status) => {
    serve({
      '/admin/api/clubs/plan': taken,
      '/admin/api/domains/select': () => json(status, { error: 'forbidden' }),
    })
    await expect(createClub(order, true)).rejects.toMatchObject({ status: 409 })
    expect(opened).not.toHaveBeenCalled()
  },
)
