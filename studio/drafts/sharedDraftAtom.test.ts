import { expect, it } from 'vitest'
import { draftUrl, parseSharedDraftRef } from './sharedDraftAtom'

it("a draft's address is on the club’s own host and names the club and the draft's author", () => {
  const address = draftUrl({ domainName: 'harbour.localhost', slug: 'harbour' }, 7, {
    protocol: 'http:',
    port: '3000',
  })
  expect(address).toBe('http://harbour.localhost:3000/studio/?domain=harbour&draft=7')
  expect(parseSharedDraftRef(new URL(address).search)).toEqual({ slug: 'harbour', adminId: 7 })
  expect(
    draftUrl({ domainName: 'club.example', slug: 'club' }, 7, {
      protocol: 'https:',
      port: '',
    }),
  ).toBe('https://club.example/studio/?domain=club&draft=7')
})

it.each([
  ['?domain=harbour', null],
  ['?draft=0', { slug: '', adminId: 0 }],
  ['?domain=harbour&draft=owner', { slug: 'harbour', adminId: 0 }],
  ['?domain=harbour&draft=-1', { slug: 'harbour', adminId: 0 }],
  ['?domain=harbour&draft=99999999999', { slug: 'harbour', adminId: 0 }],
])('%s refers to %o', (search, draftRef) => {
  expect(parseSharedDraftRef(search)).toEqual(draftRef)
})
