import { describe, expect, it } from 'vitest'
import { planAfterBack, planAddress, type DrawerAddress } from './drawerAddresses'

/**
 * Parses `a b! c`: addresses from the bottom; `!` marks an address whose drawer is already closed.
 */
const read = (text: string): readonly DrawerAddress[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part) => ({ drawer: part.replace('!', ''), isClosed: part.endsWith('!') }))
const show = (addresses: readonly DrawerAddress[]) =>
  addresses.map(({ drawer, isClosed }) => drawer + (isClosed ? '!' : '')).join(' ')

describe("the stack of drawers' addresses", () => {
  it.each([
    {
      why: 'gets the first one pushed over the page’s',
      before: '',
      closed: [],
      opened: 'a',
      after: 'a',
      back: 0,
      write: 'push',
    },
    {
      why: 'gets a child’s pushed over its parent’s',
      before: 'a',
      closed: [],
      opened: 'b',
      after: 'a b',
      back: 0,
      write: 'push',
    },
    {
      why: 'has an entry replaced when its drawer is',
      before: 'a',
      closed: ['a'],
      opened: 'b',
      after: 'b',
      back: 0,
      write: 'replace',
    },
    {
      why: 'returns to the earlier address when a drawer closes',
      before: 'a',
      closed: ['a'],
      opened: undefined,
      after: '',
      back: 1,
      write: 'none',
    },
    {
      why: 'loses the children’s when their parent closes',
      before: 'a b',
      closed: ['a', 'b'],
      opened: undefined,
      after: '',
      back: 2,
      write: 'none',
    },
    {
      why: 'keeps one below another until that one closes',
      before: 'a b',
      closed: ['a'],
      opened: undefined,
      after: 'a! b',
      back: 0,
      write: 'none',
    },
    {
      why: 'then loses both',
      before: 'a! b',
      closed: ['b'],
      opened: undefined,
      after: '',
      back: 2,
      write: 'none',
    },
    {
      why: 'has only the top one replaced when a drawer opens as two close',
      before: 'a b',
      closed: ['a', 'b'],
      opened: 'c',
      after: 'a! c',
      back: 0,
      write: 'replace',
    },
    {
      why: 'is unchanged by a drawer without a path',
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
      why: 'closes all of them when it goes back several entries',
      before: 'a b',
      depth: 0,
      after: '',
      back: 0,
      closed: ['a', 'b'],
    },
    {
      why: 'skips an address whose drawer is already closed',
      before: 'a! b',
      depth: 1,
      after: '',
      back: 1,
      closed: ['b'],
    },
  ])('on Back $why', ({ before, depth, after, back, closed }) => {
    const plan = planAfterBack(read(before), depth)
    expect([show(plan.addresses), plan.back, plan.closed]).toEqual([after, back, closed])
  })
})
