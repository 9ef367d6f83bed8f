import { describe, expect, it } from 'vitest'
import { dropDrawer, pushDrawer, type DrawerEntry } from './drawerStack'

const entry = (id: string, parent?: string, multiple = false): DrawerEntry => ({
  id,
  parent,
  multiple,
})
const ids = (stack: readonly DrawerEntry[]) => stack.map(({ id }) => id).join(' ')

describe('opening a drawer', () => {
  it.each([
    {
      why: 'closes others',
      stack: [entry('a')],
      opened: entry('b'),
      open: 'b',
      closed: ['a'],
    },
    {
      why: 'keeps its parent',
      stack: [entry('a')],
      opened: entry('b', 'a'),
      open: 'a b',
      closed: [],
    },
    {
      why: 'keeps its parent’s ancestors',
      stack: [entry('a'), entry('b', 'a')],
      opened: entry('c', 'b'),
      open: 'a b c',
      closed: [],
    },
    {
      why: 'closes its siblings',
      stack: [entry('a'), entry('b', 'a')],
      opened: entry('c', 'a'),
      open: 'a c',
      closed: ['b'],
    },
    {
      why: 'keeps those marked multiple',
      stack: [entry('a', undefined, true), entry('b')],
      opened: entry('c'),
      open: 'a c',
      closed: ['b'],
    },
    {
      why: 'closes a multiple one whose parent it closes',
      stack: [entry('a'), entry('b', 'a', true)],
      opened: entry('c'),
      open: 'c',
      closed: ['a', 'b'],
    },
    {
      why: 'survives cyclic parents',
      stack: [entry('a', 'b'), entry('b', 'a')],
      opened: entry('c', 'a'),
      open: 'a b c',
      closed: [],
    },
  ])('$why [shell.screen.drawer-open-closes-others]', ({ stack, opened, open, closed }) => {
    const change = pushDrawer(stack, opened)
    expect(ids(change.stack)).toBe(open)
    expect(change.closed).toEqual(closed)
  })
})

describe('closing a drawer', () => {
  it.each([
    {
      why: 'closes its descendants',
      stack: [entry('a'), entry('b', 'a'), entry('c', 'b', true), entry('d', undefined, true)],
      id: 'a',
      open: 'd',
      closed: ['a', 'b', 'c'],
    },
    {
      why: 'keeps its parent',
      stack: [entry('a'), entry('b', 'a')],
      id: 'b',
      open: 'a',
      closed: ['b'],
    },
    {
      why: 'does nothing for one that is not open',
      stack: [entry('a')],
      id: 'x',
      open: 'a',
      closed: [],
    },
  ])('$why [shell.screen.drawer-close-closes-children]', ({ stack, id, open, closed }) => {
    const change = dropDrawer(stack, id)
    expect(ids(change.stack)).toBe(open)
    expect(change.closed).toEqual(closed)
  })
})
