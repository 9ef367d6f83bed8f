import { describe, expect, it } from 'vitest'
import { findUnfinishedItems } from './findUnfinishedItems'

const config = (...slogans: object[]) => ({ props: { slogans } })

describe('slogans without a title', () => {
  it.each([
    [
      'block publishing if new',
      config({ id: 'a', title: 'One' }),
      config({ id: 'a', title: 'One' }, { id: 'b' }),
      ['/props/slogans/1/title'],
    ],
    [
      'block publishing if the title was emptied',
      config({ id: 'a', title: 'One' }),
      config({ id: 'a', title: ' ' }),
      ['/props/slogans/0/title'],
    ],
    [
      'do not block if already published without one',
      config({ id: 'a', image: 'scene:harbour' }),
      config({ id: 'a', subtitle: 'New' }),
      [],
    ],
    ['are not found in a config without slogans', {}, { props: 5 }, []],
  ])('%s', (_what, base, current, paths) => {
    expect(findUnfinishedItems(base, current).map((blocker) => blocker.path)).toEqual(paths)
  })
})

it('a new footer link without a text or a target blocks publishing', () => {
  const links = (...items: object[]) => ({ props: { footer: { links: items } } })
  const paths = (before: object[], ...after: object[]) =>
    findUnfinishedItems(links(...before), links(...after)).map(({ path }) => path)
  expect(paths([], { id: 'a' }, { id: 'b', label: 'Parking' })).toEqual([
    '/props/footer/links/0/label',
    '/props/footer/links/0/href',
    '/props/footer/links/1/href',
  ])
  expect(paths([{ id: 'a', label: 'Parking' }], { id: 'a', label: 'Cars' })).toEqual([])
  expect(paths([], { id: 'a', label: { es: 'Coches' }, href: '/parking' })).toEqual([])
})
