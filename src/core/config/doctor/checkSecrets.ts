import type { Report } from '../Report'

/** What live credentials of well-known services look like. */
const patterns: readonly RegExp[] = [
  /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,}/, /\bwhsec_[A-Za-z0-9]{16,}/, /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, /\bgh[pousr]_[A-Za-z0-9]{30,}/, /\bgithub_pat_\w{30,}/, /\bglpat-[\w-]{18,}/, /\bxox[abprs]-[\w-]{10,}/,
  /\bAIza[\w-]{35}/, /\bSG\.[\w-]{16,}\.[\w-]{16,}/, /\bnpm_[A-Za-z0-9]{30,}/, /\bsk-(?:[A-Za-z]+-)?[A-Za-z0-9_-]{20,}/, /-----BEGIN [A-Z ]*PRIVATE KEY-----/, /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  /\b(?:live|sandbox)_[A-Za-z0-9_-]{36,}/, /\baccess-(?:production|development|sandbox)-[0-9a-f-]{30,}/, /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqp):\/\/[^\s:@/]+:[^\s@/]+@/,
]

/** secret: text that looks like a live credential, anywhere but in `key` and `token`, which are write-only, and a processor's key, which has a code of its own. */
export function checkSecrets(config: unknown, report: Report): void {
  const waiting: { value: unknown; keys: readonly (string | number)[] }[] = [{ value: config, keys: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, keys } = next
    if (typeof value === 'string') {
      if (!isWriteOnly(keys) && patterns.some((pattern) => pattern.test(value))) report('secret', keys, 'This looks like a credential.', 'Take it out and change it where it was issued; secret keys belong into the environment or the credentials table.')
    } else if (typeof value === 'object' && value !== null && keys.length < 200) {
      for (const [key, inside] of Object.entries(value).reverse()) waiting.push({ value: inside, keys: [...keys, key] })
    }
  }
}

const isWriteOnly = (keys: readonly (string | number)[]): boolean => (keys.length === 1 && (keys[0] === 'key' || keys[0] === 'token')) || (keys.length === 3 && keys[0] === 'processors' && keys[2] === 'key')
