// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callPaths } from '../../generated/callPaths'
import { updateDomain } from '../session/domains'
import { openStudio, signOut } from './openStudio'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { studioWrite } from '../session/studioQueries'
import { previewAtom } from '../preview/previewAtoms'

const clubs = [
  { id: 1, slug: 'harbour' },
  { id: 2, slug: 'lantern' },
].map((club) => ({
  ...club,
  name: club.slug,
  domain_name: `${club.slug}.localhost`,
  revision: 1,
  config: {},
  problems: [],
}))
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
let currentId = 2
let selects: unknown[] = []

beforeEach(() => {
  currentId = 2
  selects = []
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const path = String(input)
    const shown = clubs.find((club) => club.id === currentId)
    if (path.endsWith('/session'))
      return json({
        user: { username: 'owner' },
        companies: [],
        company: { id: 1, name: 'One', permission_level: 'owner' },
        domain: shown,
        switched: false,
      })
    if (!path.includes('/select')) return json(clubs)
    const { domain_name: name } = JSON.parse(String(init?.body)) as { domain_name: string }
    selects.push(name)
    const requestedClub = clubs.find((club) => club.slug === name)
    currentId = requestedClub?.id ?? currentId
    return requestedClub ? json(requestedClub) : json({ code: 'forbidden', title: 'No' }, 403)
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the club that the studio opens', () => {
  it.each([
    ['the current one if the address names none', undefined, [], 'lantern'],
    ['the one in the address, after selecting it', 'harbour', ['harbour'], 'harbour'],
    ['the one in the address, without selecting it if it is current', 'lantern', [], 'lantern'],
    [
      'the current one if the admin has no access to the one in the address',
      'noria',
      ['noria'],
      'lantern',
    ],
  ])('is %s', async (_what, slug, chosen, opened) => {
    await openStudio(slug)
    expect(studioStore.get(studioAtom)).toMatchObject({ status: 'ready', domain: { slug: opened } })
    expect(selects).toEqual(chosen)
  })

  it('is previewed where it was left, and another club from its home page', async () => {
    await openStudio('harbour')
    studioStore.set(previewAtom, (view) => ({
      ...view,
      path: '/events',
      plan: 'gold',
      width: '390',
    }))
    await openStudio('harbour')
    expect(studioStore.get(previewAtom)).toMatchObject({ path: '/events', plan: 'gold' })
    await openStudio('lantern')
    expect(studioStore.get(previewAtom)).toMatchObject({ path: '/', plan: null, width: '390' })
  })

  it('stays at its newer revision if an older one arrives last', async () => {
    await openStudio()
    const { domain } = { domain: undefined, ...studioStore.get(studioAtom) }
    if (!domain) throw new Error('no club was opened')
    updateDomain({ ...domain, revision: 3 })
    updateDomain({ ...domain, revision: 2 })
    expect(studioStore.get(studioAtom)).toMatchObject({
      domain: { revision: 3 },
      domains: [{ revision: 1 }, { revision: 3 }],
    })
  })
})

it('a sign-out waits for a pending save, and only then ends the session', async () => {
  const calls: string[] = []
  let saved: () => void = () => undefined
  vi.stubGlobal('fetch', (input: unknown, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${String(input)}`)
    if (method !== 'PUT') return Promise.resolve(new Response(null, { status: 204 }))
    return new Promise((resolve) => (saved = () => resolve(json({ version: 1 }))))
  })
  const save = studioWrite('admin.draft.put', {
    params: { domainId: 1 },
    body: { config: {}, baseRevision: 1 },
    ifMatch: 0,
  })
  const out = signOut()
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls).toEqual(['PUT /admin/api/domains/1/draft'])
  saved()
  await Promise.all([save, out])
  expect([calls[1], studioStore.get(studioAtom)]).toEqual([
    `POST ${callPaths['admin.logout'].path}`,
    { status: 'signed-out' },
  ])
})
