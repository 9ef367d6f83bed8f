import { describe, expect, it } from 'vitest'
import { landAt, planAddress, type DrawerAddress } from './drawerAddresses'

/** `a b! c`: addresses from below, `!` for one whose drawer is closed already. */
const read = (text: string): readonly DrawerAddress[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part) => ({ drawer: part.replace('!', ''), left: part.endsWith('!') }))
const show = (addresses: readonly DrawerAddress[]) =>
  addresses.map(({ drawer, left }) => drawer + (left ? '!' : '')).join(' ')

describe("drawers' addresses", () => {
  it.each([
    {
      why: 'the first is laid over the page',
      before: '',
      closed: [],
      opened: 'a',
      after: 'a',
      back: 0,
      write: 'push',
    },
    {
      why: 'a child is laid over its parent',
      before: 'a',
      closed: [],
      opened: 'b',
      after: 'a b',
      back: 0,
      write: 'push',
    },
    {
      why: 'one that takes the place of another takes its entry too',
      before: 'a',
      closed: ['a'],
      opened: 'b',
      after: 'b',
      back: 0,
      write: 'replace',
    },
    {
      why: 'one that closes gives the earlier address back',
      before: 'a',
      closed: ['a'],
      opened: undefined,
      after: '',
      back: 1,
      write: 'none',
    },
    {
      why: 'a parent takes its children with it',
      before: 'a b',
      closed: ['a', 'b'],
      opened: undefined,
      after: '',
      back: 2,
      write: 'none',
    },
    {
      why: 'one under another waits until that one closes',
      before: 'a b',
      closed: ['a'],
      opened: undefined,
      after: 'a! b',
      back: 0,
      write: 'none',
    },
    {
      why: 'both go then',
      before: 'a! b',
      closed: ['b'],
      opened: undefined,
      after: '',
      back: 2,
      write: 'none',
    },
    {
      why: 'two that close make room for one',
      before: 'a b',
      closed: ['a', 'b'],
      opened: 'c',
      after: 'a! c',
      back: 0,
      write: 'replace',
    },
    {
      why: 'one without a path changes nothing',
      before: 'a',
      closed: ['x'],
      opened: undefined,
      after: 'a',
      back: 0,
      write: 'none',
    },
  ])('$why', ({ before, closed, opened, after, back, write }) => {
    const plan = planAddress(read(before), closed, opened)
    expect([show(plan.addresses), plan.back, plan.write]).toEqual([after, back, write])
  })

  it.each([
    {
      why: "closes the top one's drawer",
      before: 'a b',
      depth: 1,
      after: 'a',
      back: 0,
      closed: ['b'],
    },
    {
      why: 'closes all of them when it goes far',
      before: 'a b',
      depth: 0,
      after: '',
      back: 0,
      closed: ['a', 'b'],
    },
    {
      why: 'goes on over an address whose drawer is closed',
      before: 'a! b',
      depth: 1,
      after: '',
      back: 1,
      closed: ['b'],
    },
  ])('Back $why', ({ before, depth, after, back, closed }) => {
    const landing = landAt(read(before), depth)
    expect([show(landing.addresses), landing.back, landing.closed]).toEqual([after, back, closed])
  })
})
