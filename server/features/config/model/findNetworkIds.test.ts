import { expect, it } from 'vitest'
import { findNetworkIds } from './findNetworkIds'

it.each([
  ['one company', { globalNetwork: { id: 7 } }, [7]],
  ['several', { globalNetwork: { id: [7, 8] } }, [7, 8]],
  ['only those that are numbers', { globalNetwork: { id: [7, '8', null] } }, [7]],
  ['none that is not a number', { globalNetwork: { id: '7' } }, []],
  ['none without an id', { globalNetwork: {} }, []],
  ['none without a network', { id: 7 }, []],
  ['none of a damaged config', null, []],
])('a config’s network has the ids of %s', (_which, config, ids) => {
  expect(findNetworkIds(config)).toEqual(ids)
})
