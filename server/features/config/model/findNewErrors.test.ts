import { describe, expect, it } from 'vitest'
import { problem } from '../../../../src/core/config/Problem'
import { findNewErrors } from './findNewErrors'

const fault = (path: string) => problem('schema', path, 'wrong', 'correct it')

describe('newFaults', () => {
  const before = {
    config: { pages: [{ uri: '/events', path: 7 }, { uri: '/rooms' }] },
    problems: [fault('/pages/0/path')],
  }

  it('is empty if an old fault has only moved with its item', () => {
    const after = {
      config: { pages: [{ uri: '/rooms' }, { uri: '/events', path: 7 }] },
      problems: [fault('/pages/1/path')],
    }
    expect(findNewErrors(before, after)).toEqual([])
  })

  it('reports a fault that moves to another item, and a faulty value that becomes another faulty one', () => {
    const other = {
      config: { pages: [{ uri: '/events' }, { uri: '/rooms', path: 7 }] },
      problems: [fault('/pages/1/path')],
    }
    expect(findNewErrors(before, other)).toEqual(other.problems)
    const worse = {
      config: { pages: [{ uri: '/events', path: 8 }] },
      problems: [fault('/pages/0/path')],
    }
    expect(findNewErrors(before, worse)).toEqual(worse.problems)
  })

  it('never includes warnings', () => {
    expect(
      findNewErrors(
        { config: {}, problems: [] },
        { config: {}, problems: [problem('contrast', '/props', 'low', 'more')] },
      ),
    ).toEqual([])
  })
})
