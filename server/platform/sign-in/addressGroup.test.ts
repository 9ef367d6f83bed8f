import { expect, it } from 'vitest'
import { addressGroup } from './addressGroup'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51724', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:51724', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%25eth0]:80', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('attempts from %s are counted for %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
