import { looksSecret } from '../looksSecret'
import type { Report } from '../Report'

/** secret: text that looks like a live credential, anywhere but in `key` and `token`, which are write-only, and a processor's key, which has a code of its own. */
export function checkSecrets(config: unknown, report: Report): void {
  const waiting: { value: unknown; keys: readonly (string | number)[] }[] = [{ value: config, keys: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, keys } = next
    if (typeof value === 'string') {
      if (!isWriteOnly(keys) && looksSecret(value)) report('secret', keys, 'This looks like a credential.', 'Take it out and change it where it was issued; secret keys belong into the environment or the credentials table.')
    } else if (typeof value === 'object' && value !== null && keys.length < 200) {
      for (const [key, inside] of Object.entries(value).reverse()) waiting.push({ value: inside, keys: [...keys, key] })
    }
  }
}

const isWriteOnly = (keys: readonly (string | number)[]): boolean => (keys.length === 1 && (keys[0] === 'key' || keys[0] === 'token')) || (keys.length === 3 && keys[0] === 'processors' && keys[2] === 'key')
