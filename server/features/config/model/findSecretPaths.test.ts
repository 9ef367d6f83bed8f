import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { findSecretPaths } from './findSecretPaths'

const credential = `sk_live_${'a1'.repeat(12)}`

it.each([
  ['nothing in an ordinary draft', { plan: 'Lounge', props: { footer: { text: 'Hello' } } }, []],
  ['credentials, also if they are being deleted', { key: 'k', token: null }, ['/key', '/token']],
  ['a credential that is not a text', { key: { value: 1 } }, ['/key']],
  ['a key named like a credential', { apiSecret: 'x' }, ['/apiSecret']],
  [
    'a text that looks like a credential',
    { props: { footer: { text: `Pay with ${credential}` } } },
    ['/props/footer/text'],
  ],
  [
    'all of them',
    { key: 'k', token: 7, props: { slogans: [{ id: 'one', title: credential }] } },
    ['/key', '/token', '/props/slogans/0/title'],
  ],
])('finds %s', (_what, patch, paths) => {
  expect(findSecretPaths(patch, catalogue)).toEqual(paths)
})
