const allowed = new Set<string>()
let isMade = false

/**
 * Lets scripts of these origins into the page from now on, such as `https://js.stripe.com`; all
 * others stay out, and markup as text does too. Under the page's policy a vendor's library can't
 * give a script element its address otherwise. (decision 33)
 */
export function allowScripts(origins: readonly string[]): void {
  for (const origin of origins) allowed.add(origin)
  if (isMade) return
  isMade = true
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  // A browser without Trusted Types has the list of the page's policy alone.
  if (isFactory(types))
    types.createPolicy('default', {
      createScriptURL: (address) => (isAllowed(address) ? address : null),
    })
}

/** Whether a script of this address was let in. */
export const isAllowed = (address: string): boolean =>
  URL.canParse(address) && allowed.has(new URL(address).origin)

interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ) => unknown
}

const isFactory = (types: unknown): types is PolicyFactory =>
  typeof types === 'object' &&
  types !== null &&
  'createPolicy' in types &&
  typeof types.createPolicy === 'function'
