const allowedSources = new Set<string>()
let hasPolicy = false

/**
 * Allows scripts from these origins, such as `https://js.stripe.com`, or at these complete URLs,
 * under the page's Trusted Types policy, which otherwise blocks a vendor's library. All other
 * scripts and HTML strings stay blocked.
 */
export function allowScripts(sources: readonly string[]): void {
  for (const source of sources) allowedSources.add(source)
  if (hasPolicy) return
  hasPolicy = true
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  // Browsers without Trusted Types enforce only the page's content security policy.
  if (isFactory(types))
    types.createPolicy('default', {
      createScriptURL: (address) => (isAllowed(address) ? address : null),
    })
}

/** Whether a script at this URL is allowed. */
export const isAllowed = (address: string): boolean =>
  URL.canParse(address) &&
  (allowedSources.has(address) || allowedSources.has(new URL(address).origin))

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
