import { describe, expect, it } from 'vitest'
import { problem } from '../Problem'
import { findNewErrors } from './findNewErrors'

const errorAt = (path: string) => problem('schema', path, 'wrong', 'correct it')

describe('findNewErrors', () => {
  const before = {
    config: { pages: [{ uri: '/events', path: 7 }, { uri: '/rooms' }] },
    problems: [errorAt('/pages/0/path')],
  }

  it('does not report an old error that has only moved with its item', () => {
    const after = {
      config: { pages: [{ uri: '/rooms' }, { uri: '/events', path: 7 }] },
      problems: [errorAt('/pages/1/path')],
    }
    expect(findNewErrors(before, after)).toEqual([])
  })

  it('reports an error that appears at another item, or at the same item with a different value', () => {
    const other = {
      config: { pages: [{ uri: '/events' }, { uri: '/rooms', path: 7 }] },
      problems: [errorAt('/pages/1/path')],
    }
    expect(findNewErrors(before, other)).toEqual(other.problems)
    const worse = {
      config: { pages: [{ uri: '/events', path: 8 }] },
      problems: [errorAt('/pages/0/path')],
    }
    expect(findNewErrors(before, worse)).toEqual(worse.problems)
  })

  it('does not report warnings', () => {
    expect(
      findNewErrors(
        { config: {}, problems: [] },
        { config: {}, problems: [problem('contrast', '/props', 'low', 'more')] },
      ),
    ).toEqual([])
  })
})
