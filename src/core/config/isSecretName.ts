/** Names of credentials, in lower case without separators. */
const NAMES =
  /secret|passw(?:or)?d|passphrase|credential|(?:api|private|access|signing|signature|encryption|service|server|master|license|merchant|stripe|hmac|shared|consumer|account|admin)key|(?:access|auth|refresh|bearer|session|id|api|client|webhook)token|^(?:token|pwd|pin|bearer)$|^(?:proxy|http)?authorization(?:header)?$/

/**
 * Names of keys that vendors issue for browsers, such as `publicApiKey`. `publishableKey`,
 * `siteKey` and `clientKey` are not in `NAMES` anyway.
 */
const PUBLIC_NAMES = /^(?:public|publishable)[a-z0-9]*key$/

/**
 * Whether a key is named like a credential (`secret`, `webhook_secret`, `apiKey`, `merchantKey`,
 * `ACCESS-TOKEN`). `token`, `bearer` and `authorization` count only if they are the whole name.
 */
export function isSecretName(key: string): boolean {
  const name = key.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return NAMES.test(name) && (!PUBLIC_NAMES.test(name) || /secret|private/.test(name))
}
