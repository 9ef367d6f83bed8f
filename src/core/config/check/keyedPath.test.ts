import { expect, it } from 'vitest'
import { keyedPath } from './keyedPath'

const config = {
  pages: [{ uri: '/faq' }, { uri: '/events', path: '/whats-on' }],
  props: {
    slogans: [{ title: 'no key' }, { id: 'tide', title: 'High tide' }, { id: 7 }, { id: null }],
    sections: { '/': [{ id: 'opening', widget: 'hero' }] },
  },
}

it.each([
  ['a page is addressed by its uri', '/pages/1/path', '/pages/[~1events]/path'],
  ['a list item is addressed by its id', '/props/slogans/1/title', '/props/slogans/[tide]/title'],
  ['a number is a key too', '/props/slogans/2', '/props/slogans/[7]'],
  ['a section is addressed by its id', '/props/sections/~1/0', '/props/sections/~1/[opening]'],
  ['an item without a key keeps its position', '/props/slogans/0/title', '/props/slogans/0/title'],
  ['an item whose key is invalid keeps its position', '/props/slogans/3', '/props/slogans/3'],
  ['a position without an item stays', '/props/slogans/9', '/props/slogans/9'],
  ['an undeclared key stays', '/surprise/0/inner', '/surprise/0/inner'],
  ['a setting outside lists stays', '/props/sider/note', '/props/sider/note'],
  ['the root stays', '', ''],
])('in the path of a problem, %s', (_rule, pointer, path) => {
  expect(keyedPath(config, pointer)).toBe(path)
})
